/** What was read: its key begins with the feature and the route, and says what was asked. */
export type Read = { queryKey: readonly unknown[]; data: unknown }

/**
 * Whether something read may be another after a change of these things, as `lead-42`. Of one thing it is when it is that thing or
 * shows it; of a later page of a list when it shows it. Where a list begins, and where things are counted, anything counts.
 */
export function concerns({ queryKey, data }: Read, of: ReadonlySet<string> | 'anything'): boolean {
  if (of === 'anything') return true
  const asked = queryKey.slice(1).flatMap(idsAsked)
  if (asked.length === 0 && !queryKey.some(isLaterPage)) return true
  const changed = new Set([...of].map((subject) => Number(subject.slice(subject.indexOf('-') + 1))))
  return asked.some((id) => changed.has(id)) || shows(data, changed, 0)
}

/** The things a question was about: in its path, or in the key itself. */
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

/** An id of another kind with the same number costs a reading; one that is missed would leave something old on screen. */
function shows(value: unknown, changed: ReadonlySet<number>, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth > deepest) return false
  if (Array.isArray(value)) return value.some((one) => shows(one, changed, depth + 1))
  return Object.entries(value).some(([key, inner]) =>
    typeof inner === 'number' ? /^id$|Id$/.test(key) && changed.has(inner) : shows(inner, changed, depth + 1),
  )
}
