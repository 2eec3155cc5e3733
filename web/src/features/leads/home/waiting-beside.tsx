import { useQuery } from '@tanstack/react-query'
import { LazyLeadDetail } from '#web/features/leads/leads/lent/lazy-lead-detail.ts'
import { awaitsAnswer } from '#web/features/leads/leads/shared/response-clock.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { Beside } from '#web/kit/beside/beside.tsx'
import { beside } from '#web/kit/beside/beside-link.tsx'
import { useBeside } from '#web/kit/beside/use-beside.ts'
import { useNextWhenGone } from '#web/kit/beside/use-next-when-gone.ts'
import { useMe } from '#web/kit/me.ts'
import { number, t } from '#web/kit/text.ts'
import { toLead } from '#web/places/leads.ts'
import { waitingQuery } from './queries.ts'

/** The lead that is open beside home; of those that wait, the way to the ones before and after it, the longest overdue first. */
export function WaitingBeside() {
  const { id } = useBeside()
  const go = useGo()
  const { data, dataUpdatedAt } = useQuery(waitingQuery(useMe()))
  const ids = data?.results.filter(awaitsAnswer).map((lead) => lead.id)
  useNextWhenGone(
    ids,
    dataUpdatedAt,
    id,
    (next) => void go(beside(next), { replace: true, resetScroll: false }),
  )
  const at = id === undefined ? -1 : (ids?.indexOf(id) ?? -1)
  const isWaiting = ids !== undefined && at >= 0
  return (
    <Beside
      of={LazyLeadDetail}
      label={t('Lead')}
      place={isWaiting && t('{at} de {count}', { at: number(at + 1), count: number(ids.length) })}
      previous={isWaiting ? ids[at - 1] : undefined}
      next={isWaiting ? ids[at + 1] : undefined}
      page={(id) => toLead({ id })}
    />
  )
}
