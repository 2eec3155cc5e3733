import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countedFilters } from '#contract/leads/counted-filters.ts'
import type { QueryValue } from '#web/kit/api/query-string.ts'
import { camelCase } from '#web/kit/api/wire-case.ts'
import type { Input } from '#web/kit/api.ts'
import type { CountOf } from '#web/kit/filters/filter.ts'
import { apiQuery } from '#web/kit/query.ts'
import { countText } from '#web/kit/text.ts'

const counted = new Set<string>(countedFilters.map(camelCase))

/** How many leads each option of a filter would leave, with the other filters as they are chosen. */
export function useLeadOptionCounts(scope: Record<string, QueryValue>): CountOf | undefined {
  // The list of the same filters is beside it.
  const query = scope as NonNullable<Input<'GET /leads/option-counts/'>['query']>
  const { data } = useQuery({
    ...apiQuery('leads', 'GET /leads/option-counts/', { query }),
    placeholderData: keepPreviousData,
  })
  if (!data) return
  const leads = new Map(
    data.counts.map(({ filter, option, leads }) => [`${camelCase(filter)} ${option}`, leads]),
  )
  const inexact = new Set(data.inexactFilters.map(camelCase))
  return (filter, option) => {
    if (!counted.has(filter)) return
    const count = leads.get(`${filter} ${option}`) ?? 0
    const isExact = !inexact.has(filter)
    // Of the first ten thousand none says nothing of the others.
    return count === 0 && !isExact ? undefined : countText(count, isExact)
  }
}
