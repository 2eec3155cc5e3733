import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countedFilters } from '#contract/counted-filters.ts'
import type { QueryValue } from '#web/kit/api/query-string.ts'
import { camelCase } from '#web/kit/api/wire-case.ts'
import type { Input } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { countText } from '#web/kit/text.ts'
import type { CountOf } from './filter.ts'

/** How many rows of a list each option of a filter would leave, with the other filters as they are chosen. */
export function useCountedOptions(
  list: keyof typeof countedFilters,
  scope: Record<string, QueryValue>,
): CountOf | undefined {
  const route = `GET /${list}/option-counts/` as 'GET /leads/option-counts/' // All answer alike.
  // The list of the same filters is beside it.
  const query = scope as NonNullable<Input<typeof route>['query']>
  const { data } = useQuery({ ...apiQuery(list, route, { query }), placeholderData: keepPreviousData })
  if (!data) return
  const counted = new Set<string>(countedFilters[list].map(camelCase))
  const counts = new Map(
    data.counts.map(({ filter, option, count }) => [`${camelCase(filter)} ${option}`, count]),
  )
  const inexact = new Set(data.inexactFilters.map(camelCase))
  return (filter, option) => {
    if (!counted.has(filter)) return
    const count = counts.get(`${filter} ${option}`) ?? 0
    const isExact = !inexact.has(filter)
    // Of the first ten thousand none says nothing of the others.
    return count === 0 && !isExact ? undefined : countText(count, isExact)
  }
}
