/** A query: its key begins with the feature and the route, followed by the input. */
export type Read = { queryKey: readonly unknown[]; data: unknown }

/**
 * Whether a query may be outdated after changes of these things, as `lead-42`. A query of one thing is, if it is that thing or
 * shows it; a later page of a list, if it shows it. First pages and counts are outdated by any change.
 */
export function concerns({ queryKey, data }: Read, of: ReadonlySet<string> | 'anything'): boolean {
  if (of === 'anything') return true
  const asked = queryKey.slice(1).flatMap(idsAsked)
  if (asked.length === 0 && !queryKey.some(isLaterPage)) return true
  const changed = new Set([...of].map((subject) => Number(subject.slice(subject.indexOf('-') + 1))))
  return asked.some((id) => changed.has(id)) || shows(data, changed, 0)
}

/** The things a query names, in its path or its key. */
function idsAsked(part: unknown): number[] {
  if (typeof part === 'number') return [part]
  const { params } = (part ?? {}) as { params?: Record<string, unknown> }
  return Object.values(params ?? {}).filter((value) => typeof value === 'number')
}

function isLaterPage(part: unknown): boolean {
  const { query } = (part ?? {}) as { query?: { page?: number; cursor?: string } }
  return Boolean(query?.cursor) || (query?.page ?? 1) > 1
}

const deepest = 6

/** The same number of another kind only causes a needless request; a missed one would leave old data on screen. */
function shows(value: unknown, changed: ReadonlySet<number>, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth > deepest) return false
  if (Array.isArray(value)) return value.some((one) => shows(one, changed, depth + 1))
  return Object.entries(value).some(([key, inner]) =>
    typeof inner === 'number' ? /^id$|Id$/.test(key) && changed.has(inner) : shows(inner, changed, depth + 1),
  )
}
