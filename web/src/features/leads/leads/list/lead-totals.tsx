import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueryValue } from '#web/kit/api/query-string.ts'
import type { Input } from '#web/kit/api.ts'
import { Money } from '#web/kit/money.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

/** What the listed leads, of all pages, are worth together. */
export function LeadTotals({ scope }: { scope: Record<string, QueryValue> }) {
  // The list of the same filters is beside it.
  const query = scope as NonNullable<Input<'GET /leads/totals/'>['query']>
  const { data } = useQuery({
    ...apiQuery('leads', 'GET /leads/totals/', { query }),
    placeholderData: keepPreviousData,
  })
  if (!data || Number(data.amount) === 0) return null
  return (
    <>
      {t('En total')} <Money amount={data.amount} currency={data.currency} short />
      {!data.countIsExact && '+'}
    </>
  )
}
