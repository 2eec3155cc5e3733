import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueryValue } from '#web/kit/api/query-string.ts'
import type { Input } from '#web/kit/api.ts'
import { TotalText } from '#web/kit/list-screen/totals.tsx'
import { apiQuery } from '#web/kit/query.ts'

/** What the listed leads, of all pages, are worth together. */
export function LeadTotals({ scope }: { scope: Record<string, QueryValue> }) {
  // The list of the same filters is beside it.
  const query = scope as NonNullable<Input<'GET /leads/totals/'>['query']>
  const { data } = useQuery({
    ...apiQuery('leads', 'GET /leads/totals/', { query }),
    placeholderData: keepPreviousData,
  })
  return data ? <TotalText amounts={[data]} isExact={data.countIsExact} /> : null
}
