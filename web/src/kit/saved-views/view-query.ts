import { fromQueryString, type QueryValue, toQueryString } from '#web/kit/api/query-string.ts'

/** The address of a list, flat: `dates[start]` is a key. */
export type FlatQuery = Record<string, string | string[]>

/** Where one is in a list is no part of a view. */
const passing = ['page', 'id', 'part', 'write', 'pageSize', 'view']

/** What a view keeps of an address. */
export function flatOf(address: Record<string, QueryValue>): FlatQuery {
  const flat: FlatQuery = {}
  for (const [key, value] of new URLSearchParams(toQueryString(address))) {
    if (passing.includes(key)) continue
    const before = flat[key]
    flat[key] = before === undefined ? value : [before, value].flat()
  }
  return flat
}

/** What a view changes in an address: it takes away what is not its own. */
export const changesTo = (query: Record<string, unknown>, address: Record<string, QueryValue>) => ({
  ...Object.fromEntries(Object.keys(address).map((key) => [key, undefined])),
  ...addressOf(query),
})

/** The address that a view leads to. */
export const addressOf = (query: Record<string, unknown>) => fromQueryString(textOf(query))

/** The same for two views that show the same. */
export const textOf = (query: Record<string, unknown>) => {
  // A view holds texts, numbers, truths and lists of them.
  const entries = Object.entries(query as Record<string, QueryValue>)
  return toQueryString(Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b))))
}
