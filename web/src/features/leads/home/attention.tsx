import { useQuery } from '@tanstack/react-query'
import { StepDot } from '#web/features/leads/leads/shared/badges.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { daysSince } from '#web/kit/dates.ts'
import { useMe } from '#web/kit/me.ts'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { countText, t } from '#web/kit/text.ts'
import { toLeads } from '#web/places/leads.ts'
import css from './attention.module.css'
import { OpenLead } from './open-lead.tsx'
import { attentionQuery, type Attention as What } from './queries.ts'

const titles: Record<What, string> = { noNextTask: t('Sin próxima tarea'), stale: t('Detenidos en su etapa') }

/** Leads that fall asleep: nothing planned, or too long where they are. Nothing to show is good news, and quiet. */
export function Attention({ what }: { what: What }) {
  const me = useMe()
  const { data, error, refetch } = useQuery(attentionQuery(me, what))
  if (error && !data) return <NotLoaded what={titles[what]} error={error} onRetry={refetch} />
  if (!data || data.count === 0) return null
  const these = toLeads({ tab: 'open', [what]: true, ...(me.isSeller && { sellersIds: [me.id] }) })
  const all = (
    <ButtonLink {...these} variant="ghost" size="small">
      {t('Ver todos')}
    </ButtonLink>
  )
  return (
    <Panel title={titles[what]} count={countText(data.count, data.countIsExact)} acts={all} flush>
      <ul>
        {data.results.map((lead) => (
          <li key={lead.id}>
            <OpenLead id={lead.id} className={css.lead}>
              <span className={css.words}>
                <b dir="auto">{lead.contact.name}</b>
                <span dir="auto">{lead.projects[0]?.name ?? t('Sin proyecto')}</span>
              </span>
              <span className={css.step}>
                <StepDot step={lead.leadStep} />
                <span data-stale={lead.stale || undefined}>{daysSince(lead.stepEnteredAt)}</span>
              </span>
            </OpenLead>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
