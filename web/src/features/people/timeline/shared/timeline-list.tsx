import type { ReactNode } from 'react'
import { Icon } from '#web/kit/icon.tsx'
import { useOptions } from '#web/kit/me.ts'
import { idText, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { iconOf, sentenceOf } from './sentence.ts'
import type { Names, TimelineEvent } from './teller.ts'
import css from './timeline-list.module.css'

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
      <Icon of={iconOf(event)} size={16} mirror={event.kind === 'lead_moved'} />
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
  return actorKind === 'agent' ? t('El asistente automático') : t('Umbral')
}
