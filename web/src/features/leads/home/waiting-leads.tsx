import { IconBrandWhatsapp, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLeadDialogs, writtenAbout } from '#web/features/leads/leads/lent/use-lead-dialogs.tsx'
import { CallLink } from '#web/features/leads/leads/shared/call-link.tsx'
import type { LeadRow } from '#web/features/leads/leads/shared/queries.ts'
import { QueueLink } from '#web/features/leads/leads/shared/queue-link.tsx'
import {
  type Awaiting,
  awaitsAnswer,
  clockTone,
  clockWords,
  timeLeft,
} from '#web/features/leads/leads/shared/response-clock.ts'
import { withSearch } from '#web/kit/address/along.ts'
import { Link } from '#web/kit/address/link.tsx'
import { IconButton, looks } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Phone } from '#web/kit/identity.tsx'
import { useMe } from '#web/kit/me.ts'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { plural, t } from '#web/kit/text.ts'
import { useNow } from '#web/kit/use-now.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { toLeads } from '#web/places/leads.ts'
import { OpenLead } from './open-lead.tsx'
import { waitingQuery } from './queries.ts'
import css from './waiting-leads.module.css'

const shown = 3

/** The first answers that are due, with their clocks, the longest overdue first, as the queue takes them. */
export function WaitingLeads() {
  const now = useNow()
  const me = useMe()
  const { data, error, refetch } = useQuery(waitingQuery(me))
  const dialogs = useLeadDialogs()
  if (error && !data) return <NotLoaded what={t('Leads por responder')} error={error} onRetry={refetch} />
  const waiting = (data?.results ?? []).filter(awaitsAnswer)
  if (waiting.length === 0) return null
  const others = (data?.count ?? 0) - shown
  const filters = { firstResponse: ['awaiting'], ...(me.isSeller && { sellersIds: [String(me.id)] }) }
  return (
    <section aria-label={t('Leads por responder')}>
      <ul className={css.clocks}>
        {waiting.slice(0, shown).map((lead) => (
          <WaitingLead
            key={lead.id}
            lead={lead}
            now={now}
            onWrite={() => dialogs.whatsapp(writtenAbout(lead))}
          />
        ))}
      </ul>
      {dialogs.dialogs}
      <div className={css.foot}>
        <QueueLink worded tab="to_contact" asked={{ filters, search: '' }} />
        {others > 0 && (
          <Link {...withSearch(toLeads({ tab: 'to_contact' }), filters)} className={css.others}>
            {plural(others, 'Otro lead espera respuesta', 'Otros {count} leads esperan respuesta')}
          </Link>
        )}
      </div>
    </section>
  )
}

type Props = { lead: LeadRow & Awaiting; now: Date; onWrite: () => void }

function WaitingLead({ lead, now, onWrite }: Props) {
  const tone = clockTone(lead, now)
  const about = [lead.method?.name, lead.projects[0]?.name ?? t('Sin proyecto')].filter(Boolean).join(' · ')
  return (
    <li className={css.lead}>
      <div className={css.line}>
        <OpenLead id={lead.id} className={css.name}>
          <Words clip>{lead.contact.name}</Words>
        </OpenLead>
        <span className={css.ago}>
          <When at={lead.createdAt} />
        </span>
      </div>
      <p className={css.about} dir="auto">
        {about}
      </p>
      <p className={css.about} dir="auto">
        {lead.seller?.name ?? t('Sin asignar')}
      </p>
      <div className={css.clock} data-tone={tone}>
        <span>{t('Primera respuesta')}</span>
        <b>{clockWords(lead, now)}</b>
      </div>
      <div className={css.bar} data-tone={tone}>
        <i style={{ inlineSize: tone === 'red' ? '100%' : `${timeLeft(lead, now) * 100}%` }} />
      </div>
      <div className={css.acts}>
        {lead.contact.phone && !lead.contact.isBlocked && (
          <CallLink lead={lead} title={t('Llamar')} className={looks({ size: 'small' })}>
            <Phone phone={lead.contact.phone} />
          </CallLink>
        )}
        {lead.contact.phone && !lead.contact.isBlocked && (
          <IconButton
            icon={IconBrandWhatsapp}
            size="small"
            variant="secondary"
            label={t('Escribir por WhatsApp')}
            onClick={onWrite}
          />
        )}
        <OpenLead id={lead.id} className={looks({ size: 'small', variant: 'ghost' })}>
          <Icon of={IconEye} />
          {t('Ver lead')}
        </OpenLead>
      </div>
    </li>
  )
}
