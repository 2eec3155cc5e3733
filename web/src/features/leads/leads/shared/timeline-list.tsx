import {
  IconArrowRight,
  IconBan,
  IconBrandWhatsapp,
  IconCalendarPlus,
  IconCheck,
  IconEdit,
  IconFileInvoice,
  IconHandGrab,
  IconHandStop,
  IconMailForward,
  IconMessagePlus,
  IconMessageQuestion,
  IconNote,
  IconPaperclip,
  IconPhone,
  IconRestore,
  IconTrash,
  IconUserExclamation,
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon, type IconType } from '#web/kit/icon.tsx'
import { useOptions } from '#web/kit/me.ts'
import { idText, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import type { TimelineEvent } from './queries.ts'
import css from './timeline-list.module.css'
import { type Names, sentenceOf } from './timeline-sentence.ts'

const icons: Record<TimelineEvent['kind'], IconType> = {
  contact_created: IconUserPlus,
  contact_updated: IconEdit,
  contact_tagged: IconEdit,
  contact_deleted: IconTrash,
  contact_restored: IconRestore,
  contacts_merged: IconArrowRight,
  merge_undone: IconRestore,
  profile_linked: IconUserShare,
  profile_unlinked: IconBan,
  consent_given: IconCheck,
  consent_withdrawn: IconBan,
  person_blocked: IconBan,
  person_unblocked: IconRestore,
  person_exported: IconNote,
  lead_created: IconUserPlus,
  lead_updated: IconEdit,
  lead_assigned: IconUserShare,
  lead_offered: IconHandGrab,
  lead_moved: IconArrowRight,
  lead_discarded: IconBan,
  lead_restored: IconRestore,
  lead_marked_defective: IconUserExclamation,
  lead_deleted: IconTrash,
  enquiry_added: IconMessagePlus,
  task_added: IconCalendarPlus,
  task_done: IconCheck,
  task_changed: IconEdit,
  task_reopened: IconRestore,
  task_deleted: IconTrash,
  file_added: IconPaperclip,
  file_changed: IconEdit,
  file_removed: IconTrash,
  lead_followed_up: IconArrowRight,
  lead_answered: IconCheck,
  note: IconNote,
  call: IconPhone,
  call_undone: IconRestore,
  whatsapp_message: IconBrandWhatsapp,
  message_sent: IconBrandWhatsapp,
  message_received: IconBrandWhatsapp,
  lead_requested: IconHandStop,
  lead_request_refused: IconBan,
  seller_told: IconMessagePlus,
  unit_held: IconHandGrab,
  unit_hold_extended: IconHandGrab,
  unit_hold_ended: IconRestore,
  unit_queued: IconHandStop,
  unit_turn: IconHandGrab,
  launch_turn: IconHandGrab,
  launch_passed: IconHandStop,
  quotation_mailed: IconMailForward,
  quotation_sent: IconFileInvoice,
  quotation_seen: IconFileInvoice,
  quotation_asked: IconMessageQuestion,
  quotation_accepted: IconCheck,
  quotation_rejected: IconBan,
  quotation_expired: IconBan,
  deal_created: IconHandGrab,
  deal_advanced: IconArrowRight,
  deal_won: IconCheck,
  deal_lost: IconBan,
  deal_rescinded: IconBan,
  deal_assigned: IconUserShare,
  payment_received: IconCheck,
  payment_reversed: IconBan,
}

type Props = {
  events: TimelineEvent[]
  /** The lead it is read for: what happened in others of the person says so. */
  leadId?: number
  /** Under an event: what can be done with it. */
  after?: (event: TimelineEvent) => ReactNode
}

/** What happened, newest first, each as a sentence. */
export function TimelineList({ events, leadId, after }: Props) {
  const { leadSteps, sellers } = useOptions()
  const names: Names = {
    step: (id) => leadSteps.find((step) => step.id === id)?.name,
    seller: (id) => sellers.find((seller) => seller.id === id)?.name,
  }
  return (
    <ol className={css.list}>
      {events.map((event) => (
        <Event
          key={event.id}
          event={event}
          names={names}
          isOfOther={leadId !== undefined && event.leadId !== null && event.leadId !== leadId}
          more={after?.(event)}
        />
      ))}
    </ol>
  )
}

type EventProps = { event: TimelineEvent; names: Names; isOfOther: boolean; more: ReactNode }

function Event({ event, names, isOfOther, more }: EventProps) {
  const { text, detail } = sentenceOf(event, names)
  // A sentence that needs nobody has no hole for who did it.
  const [before, after] = text.split('{actor}')
  return (
    <li className={css.event}>
      <Icon of={icons[event.kind]} size={16} mirror={event.kind === 'lead_moved'} />
      <div className={css.words}>
        <p>
          {before}
          {after !== undefined && <b>{actorOf(event)}</b>}
          {after}
        </p>
        {isOfOther && event.leadId && (
          <p className={css.other}>
            {t('En otro lead de esta persona: {lead}', { lead: idText(event.leadId) })}
          </p>
        )}
        {detail && (
          <p className={css.detail} dir="auto">
            {detail}
          </p>
        )}
        {more}
      </div>
      <span className={css.when}>
        <When at={event.at} />
      </span>
    </li>
  )
}

function actorOf({ actor, actorKind }: TimelineEvent): string {
  if (actor) return actor.name
  return actorKind === 'agent' ? t('El agente') : t('Umbral')
}
