import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, type Input } from '#web/kit/api.ts'
import { useAccount } from '#web/kit/me.ts'
import { apiQuery, queryClient } from '#web/kit/query.ts'
import type { AllIdsRoute, ListDefinition, ListRoute, Page, RowOf } from './definition.ts'
import { listQuery, useListState } from './list-state.ts'
import { useSelection } from './selection.ts'

/** Everything a list screen knows: its address, its rows, what is ticked and what is open. */
export function useList<R extends ListRoute>(definition: ListDefinition<R>) {
  type Row = RowOf<R>
  const { pageSize } = useAccount()
  const address = useListState({ ...definition, pageSize })
  const { state, change } = address
  const query = listQuery(state, definition.tabs, definition.query)

  // The definition's own filters and tabs make this the query of its route.
  const read = (part: object) =>
    apiQuery(definition.feature, definition.route, { query: { ...query, ...part } } as unknown as Input<R>)
  const { data, error, isPlaceholderData, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...read({}),
    placeholderData: keepPreviousData,
  })
  const page = data as Page<Row> | undefined
  const rows = page?.results ?? []
  const count = page?.count ?? 0

  const readPage = async (part: object) => (await queryClient.fetchQuery(read(part))) as Page<Row>
  const { page: _page, pageSize: _size, ...scope } = query
  const selection = useSelection({ rows, key: JSON.stringify(scope) })
  const selectAll = async () => {
    if (!definition.allIds) return
    // The list of the same filters is beside it.
    const { ids } = await api(definition.allIds, { query: scope } as Input<AllIdsRoute>)
    selection.selectAll(ids)
  }

  const at = rows.findIndex((row) => row.id === state.id)
  const open = {
    position: at < 0 ? undefined : (state.page - 1) * state.pageSize + at + 1,
    /** The row before or after the open one, on the page beside this one if need be. */
    step: async (by: 1 | -1) => {
      const beside = rows[at + by]
      if (at < 0 || beside) return beside && change({ id: beside.id }, { replace: true })
      const page = state.page + by
      if (page < 1 || (page - 1) * state.pageSize >= count) return
      const { results } = await readPage({ page })
      const row = by > 0 ? results[0] : results.at(-1)
      if (row) change({ page, id: row.id }, { replace: true })
    },
  }
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  return {
    ...address,
    rows,
    count,
    isExact: page?.countIsExact ?? true,
    isLoading: page === undefined && !error,
    isStale: isPlaceholderData,
    isFetching,
    isFiltered,
    error,
    updatedAt: dataUpdatedAt,
    refetch,
    selection,
    selectAll,
    open,
  }
}

export type List<R extends ListRoute> = ReturnType<typeof useList<R>>
