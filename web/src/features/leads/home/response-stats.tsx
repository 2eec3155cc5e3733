import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#web/kit/api.ts'
import { duration } from '#web/kit/dates.ts'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { percent, plural, t } from '#web/kit/text.ts'
import css from './attention.module.css'

type Stats = Answer<'GET /leads/response-stats/'>
type Seller = Stats['sellers'][number]
const shown = 6

/** How soon each seller answers what comes in, the slowest first; for who answers for the team. */
export function ResponseStats() {
  const { data, error, refetch } = useQuery(apiQuery('home', 'GET /leads/response-stats/'))
  if (error && !data) return <NotLoaded what={t('Primera respuesta')} error={error} onRetry={refetch} />
  const sellers = data?.sellers.filter(({ seller, received }) => seller && received > 0) ?? []
  if (!data || sellers.length === 0) return null
  return (
    <Panel title={t('Primera respuesta')} count={inTimeText(data.total)} flush>
      <ul>
        {sellers
          .toSorted((one, other) => share(one) - share(other))
          .slice(0, shown)
          .map((one) => (
            <li key={one.seller?.id} className={css.lead}>
              <span className={css.words}>
                <b>{one.seller?.name}</b>
                <span>{detailOf(one)}</span>
              </span>
              <span className={css.step}>{inTimeText(one)}</span>
            </li>
          ))}
      </ul>
    </Panel>
  )
}

type Counts = Pick<Seller, 'inTime' | 'late' | 'overdue'>

/** Of those whose time is over, how many were answered within it. */
const share = ({ inTime, late, overdue }: Counts) => inTime / Math.max(1, inTime + late + overdue)
const inTimeText = (counts: Counts) => t('{share} a tiempo', { share: percent(share(counts)) })

function detailOf({ received, overdue, medianMinutes }: Seller): string {
  return [
    plural(received, '1 lead', '{count} leads'),
    medianMinutes !== null && t('responde en {time}', { time: duration(medianMinutes) }),
    overdue > 0 && plural(overdue, '1 sin responder', '{count} sin responder'),
  ]
    .filter(Boolean)
    .join(' · ')
}
