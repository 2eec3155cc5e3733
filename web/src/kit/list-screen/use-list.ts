import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchValues } from '#web/kit/address/use-address.ts'
import { api, type Input } from '#web/kit/api.ts'
import type { FilterValues } from '#web/kit/filters/filter.ts'
import { useAccount, useCan } from '#web/kit/me.ts'
import { apiQuery, queryClient } from '#web/kit/query.ts'
import { useDefaultView } from '#web/kit/saved-views/use-default-view.ts'
import { useSelection } from '#web/kit/selection/use-selection.ts'
import type { AllIdsRoute, Asked, ListDefinition, ListRoute, Page, RowOf, TabCounts } from './definition.ts'
import { listQuery, tabIn, useListState } from './list-state.ts'
import { useColumns } from './use-columns.ts'
import { useLastPage } from './use-last-page.ts'

/** Everything a list screen knows: its address, its rows and columns, what is ticked and what is open. */
export function useList<R extends ListRoute>(definition: ListDefinition<R>) {
  type Row = RowOf<R>
  const { useFilters = noFilters, useCounts = noCounts, useOwnColumns = noColumns } = definition
  const account = useAccount()
  const address = useSearchValues()
  const can = useCan()
  const isDeciding = useDefaultView(definition.views ?? definition.table)
  const tabs = definition.tabs?.(can)
  const tab = tabIn(address, tabs)
  const filters = useFilters(tab?.key)
  const { state, change, atTab } = useListState({
    address,
    tab: tab?.key,
    filters,
    sort: definition.sort?.(tab?.key) ?? [],
    pageSize: Math.max(leastRows, account.pageSize),
  })
  const asked = { filters: state.filters, search: state.search }
  const tabCounts = useCounts(asked)
  const query = listQuery(state, tab, definition.query)
  const own = useOwnColumns()
  const drawn = useMemo(
    () => [...definition.columns({ tab: tab?.key, account }), ...(own ?? [])],
    [definition, tab?.key, account, own],
  )
  const columns = useColumns(definition.table, drawn)

  const customColumns = columns.shown.flatMap(({ brings }) => brings ?? [])

  // The definition's own filters and tabs make this the query of its route.
  const read = (part: object) =>
    apiQuery(definition.feature, definition.route, {
      query: { ...query, ...(customColumns.length > 0 && { customColumns }), ...part },
    } as unknown as Input<R>)
  const { data, error, isPlaceholderData, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...read({}),
    placeholderData: keepPreviousData,
    enabled: !isDeciding,
    refetchInterval: ({ state: { data } }) =>
      definition.readAgainIn?.((data as Page<Row> | undefined)?.results ?? []) ?? false,
  })
  const page = data as Page<Row> | undefined
  const rows = page?.results ?? []
  const count = page?.count ?? 0

  const readPage = async (part: object) => (await queryClient.fetchQuery(read(part))) as Page<Row>
  const isPastEnd = useLastPage({
    page: state.page,
    pageSize: state.pageSize,
    error,
    countAll: async () => (await readPage({ page: 1 })).count,
    go: (page) => change({ page }, { replace: true }),
  })
  const { page: _page, pageSize: _size, ...scope } = query
  const { ordering: _ordering, ...unordered } = scope
  const selection = useSelection({ rows, key: JSON.stringify(scope) })
  const selectAll = async () => {
    if (!definition.allIds) return
    // The list of the same filters is beside it.
    const { ids } = await api(definition.allIds, { query: scope } as Input<AllIdsRoute>)
    selection.selectAll(ids)
  }

  const { exported } = definition
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
  return {
    definition,
    state,
    change,
    atTab,
    tabs,
    tabCounts,
    filters,
    columns,
    /** The query of these rows on all pages. */
    scope,
    /** The same, in no order. */
    unordered,
    /** The same with other filters. */
    scopeWith: (filters: FilterValues) => {
      const { page, pageSize, ordering, ...rest } = listQuery({ ...state, filters }, tab, definition.query)
      return rest
    },
    /** As what it may be taken along; nothing for those who may not. */
    exported: exported && can(exported.can) ? exported.list : undefined,
    rows,
    count,
    isExact: page?.countIsExact ?? true,
    isLoading: page === undefined && (!error || isPastEnd),
    isStale: isPlaceholderData || isPastEnd,
    isFetching,
    isFiltered: state.search !== '' || Object.keys(state.filters).length > 0,
    error: isPastEnd ? null : error,
    updatedAt: dataUpdatedAt,
    refetch,
    selection,
    selectAll,
    open,
  }
}

/** A page of fewer rows leaves a screen half empty; the account may ask for more. */
const leastRows = 25

export type List<R extends ListRoute> = ReturnType<typeof useList<R>>

const noFilters = () => []
const noColumns = () => undefined
const noCounts = (_: Asked): TabCounts | undefined => undefined
