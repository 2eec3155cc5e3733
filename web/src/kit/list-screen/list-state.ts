import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ParsedQuery, QueryValue } from '#web/kit/api/query-string.ts'
import { snakeCase } from '#web/kit/api/wire-case.ts'
import type { Filter, Tab } from './definition.ts'

export type FilterValues = { [key: string]: ParsedQuery[string] | undefined }

export type ListState = {
  tab: string | undefined
  search: string
  filters: FilterValues
  /** Sort keys, `-` first for descending. */
  sort: string[]
  page: number
  pageSize: number
  /** Which row is open beside the list. */
  id: number | undefined
}

type Shape = { tabs?: Tab[]; filters?: Filter[]; sort?: string[]; pageSize: number }

/** The state of a list is in its address: it can be shared and survives reload and the back button. */
export function useListState({ tabs, filters = [], sort = [], pageSize }: Shape) {
  const navigate = useNavigate()
  const stateOf = (search: ParsedQuery): ListState => {
    const given = filters.flatMap(({ key }) => (search[key] === undefined ? [] : [[key, search[key]]]))
    return {
      tab: tabs?.find(({ key }) => key === search.tab)?.key ?? tabs?.[0]?.key,
      search: typeof search.search === 'string' ? search.search : '',
      filters: Object.fromEntries(given),
      sort: search.sort === undefined ? sort : strings(search.sort),
      page: positive(search.page) ?? 1,
      pageSize: Math.min(100, positive(search.pageSize) ?? pageSize),
      id: positive(search.id),
    }
  }
  const state = stateOf(useSearch({ strict: false }) as ParsedQuery)

  /** A change of the listed rows returns to the first page and closes the open row. */
  const change = (next: Partial<ListState>, { replace = false } = {}) => {
    const keepsRows = Object.keys(next).every((key) => key === 'id' || key === 'page')
    // The search is debounced: what was chosen or opened meanwhile is kept.
    const search = (current: ParsedQuery) => {
      const now = stateOf(current)
      const first = { page: 1, id: now.id === state.id ? undefined : now.id }
      return asSearch({ ...now, ...(keepsRows ? {} : first), ...next })
    }
    return navigate({ to: '.', search, replace, resetScroll: 'page' in next })
  }
  /** The address of a row, for links that can be opened elsewhere. */
  const searchFor = (id: number) => asSearch({ ...state, id })

  const asSearch = ({ filters, tab, search, sort: sorted, page, pageSize: size, id }: ListState) => ({
    tab,
    search: search || undefined,
    ...filters,
    sort: sorted.join() === sort.join() ? undefined : sorted,
    pageSize: size === pageSize ? undefined : size,
    page: page === 1 ? undefined : page,
    id,
  })
  const searchForTab = (tab: string) => asSearch({ ...state, tab, page: 1, id: undefined })
  return { state, change, searchFor, searchForTab }
}

/** What the server is asked for. */
export function listQuery(state: ListState, tabs: Tab[] = [], fixed: Record<string, QueryValue> = {}) {
  return {
    ...fixed,
    ...tabs.find(({ key }) => key === state.tab)?.query,
    ...state.filters,
    search: state.search || undefined,
    ordering: state.sort.length > 0 ? toOrdering(state.sort) : undefined,
    page: state.page > 1 ? state.page : undefined,
    pageSize: state.pageSize,
  }
}

/** `['-createdAt']` → `['-created_at']`: sort keys as the wire's ordering list. */
export const toOrdering = (sort: string[]) => sort.map(snakeCase)

/** Ascending, descending, off; with `add` it joins the keys that are there. */
export function nextSort(sort: string[], key: string, add: boolean): string[] {
  const others = add ? sort.filter((one) => one !== key && one !== `-${key}`) : []
  if (sort.includes(key)) return [...others, `-${key}`]
  if (sort.includes(`-${key}`)) return others
  return [...others, key]
}

const strings = (value: ParsedQuery[string]) => [value].flat().filter((item) => typeof item === 'string')

function positive(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
