import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLeadFilters } from '#web/features/leads/leads/lent/use-lead-filters.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { useSearchValues } from '#web/kit/address/use-address.ts'
import type { Move } from '#web/kit/board/columns.ts'
import { useListState } from '#web/kit/list-screen/list-state.ts'
import { type BoardFilters, boardQuery, type Card, loadMore, moveCard } from './queries.ts'

/** The board as its address says, its cards, and what happens when one is moved. */
export function usePipeline(status?: 'in_follow_up') {
  const filters = useLeadFilters(status ?? 'open')
  const { state, change } = useListState({ address: useSearchValues(), filters, pageSize: 20 })
  const key = JSON.stringify({ ...state.filters, status, search: state.search || undefined })
  // The address is text; the server reads it as its filters' types.
  const query = useMemo(() => JSON.parse(key) as BoardFilters, [key])
  const { data: steps, error, refetch, isPlaceholderData } = useQuery(boardQuery(query))

  const onMore = useCallback((stepId: number) => orTell(loadMore(query, stepId)), [query])
  const onMove = useCallback((move: Move<Card>) => moveCard({ filters: query, move }), [query])
  return {
    status,
    filters,
    state,
    change,
    query,
    steps,
    error,
    refetch,
    isStale: isPlaceholderData,
    onMore,
    onMove,
  }
}

export type Pipeline = ReturnType<typeof usePipeline>
