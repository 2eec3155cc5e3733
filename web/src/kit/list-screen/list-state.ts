import { here } from '#web/kit/address/place.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import type { ParsedQuery, QueryValue } from '#web/kit/api/query-string.ts'
import { snakeCase } from '#web/kit/api/wire-case.ts'
import { type Filter, type FilterValues, keysOf } from '#web/kit/filters/filter.ts'
import { readFilters } from '#web/kit/filters/read.ts'
import type { Tab } from './definition.ts'

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

/** The tab an address asks for; the first one if it has none of that name. */
export const tabIn = (address: ParsedQuery, tabs: Tab[] | undefined) =>
  tabs?.find(({ key }) => key === address.tab) ?? tabs?.[0]

type Search = Record<string, QueryValue>
type Shape = {
  address: ParsedQuery
  tab?: string | undefined
  filters?: readonly Filter[]
  /** The sort keys at the start. */
  sort?: string[]
  pageSize: number
}

/** The state of a list is in its address: it can be shared and survives reload and the back button. */
export function useListState({ address, tab, filters = [], sort = [], pageSize }: Shape) {
  const go = useGo()
  const stateOf = (search: ParsedQuery): ListState => ({
    tab,
    search: typeof search.search === 'string' ? search.search : '',
    filters: readFilters(filters, search),
    sort: search.sort === undefined ? sort : strings(search.sort),
    page: positive(search.page) ?? 1,
    pageSize: Math.min(100, positive(search.pageSize) ?? pageSize),
    id: positive(search.id),
  })
  const state = stateOf(address)

  /** A change of the listed rows returns to the first page and closes the open row. */
  const change = (next: Partial<ListState>, { replace = false } = {}) => {
    const keepsRows = Object.keys(next).every((key) => key === 'id' || key === 'page')
    // The search is debounced: what was chosen or opened meanwhile is kept.
    const search = (current: Search) => {
      const now = stateOf(current as ParsedQuery)
      const first = { page: 1, id: now.id === state.id ? undefined : now.id }
      const chosen = { tab: next.tab ?? current.tab ?? tab }
      return { ...current, ...asSearch({ ...now, ...(keepsRows ? {} : first), ...next }), ...chosen }
    }
    // What opens in the place of another makes no history: going back closes it.
    const isStep = next.id !== undefined && state.id !== undefined
    return go({ ...here({}), search }, { replace: replace || isStep, resetScroll: 'page' in next })
  }

  // Every value of the list is named, so that what others keep in the address stays.
  const keys = filters.flatMap(keysOf)
  const asSearch = ({ filters: chosen, tab, search, sort: sorted, page, pageSize: size, id }: ListState) => ({
    tab,
    search: search || undefined,
    ...Object.fromEntries(keys.map((key) => [key, chosen[key]])),
    sort: sorted.join() === sort.join() ? undefined : sorted,
    pageSize: size === pageSize ? undefined : size,
    page: page === 1 ? undefined : page,
    id,
    ...(id === undefined && { part: undefined, write: undefined }),
  })
  const atTab = (tab: string) => here(asSearch({ ...state, tab, page: 1, id: undefined }))
  return { state, change, atTab }
}

/** What the server is asked for. */
export function listQuery(state: ListState, tab: Tab | undefined, fixed: Record<string, QueryValue> = {}) {
  return {
    ...fixed,
    ...tab?.query,
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
