import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { useSearchValues } from '#web/kit/address/use-address.ts'
import { useListState } from '#web/kit/list-screen/list-state.ts'
import { useDealFilters } from '../list/filters.ts'
import { type BoardQuery, boardQuery, loadMore } from './queries.ts'

/** The board as its address says, and its deals. */
export function useBoard() {
  const filters = useDealFilters()
  const { state, change } = useListState({ address: useSearchValues(), filters, pageSize: 20 })
  const key = JSON.stringify({ ...state.filters, search: state.search || undefined })
  // The address is text; the server reads it as its filters' types.
  const query = useMemo(() => JSON.parse(key) as BoardQuery, [key])
  const { data: steps, error, refetch } = useQuery(boardQuery(query))
  const onMore = useCallback((stepId: number) => orTell(loadMore(query, stepId)), [query])
  return { filters, state, change, steps, error, refetch, onMore }
}
