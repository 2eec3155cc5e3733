import type { Changes } from '#contract/events.ts'

/** What of `fields` is new: the fields to write, and before and after for the record. */
export function differences<T extends object>(
  before: T,
  fields: { [K in keyof T]?: T[K] | undefined },
): { after: Partial<T>; changes: Changes } {
  const fresh = (Object.entries(fields) as [keyof T & string, unknown][]).filter(
    ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[key]),
  )
  return {
    after: Object.fromEntries(fresh) as Partial<T>,
    changes: Object.fromEntries(fresh.map(([key, value]) => [key, { from: before[key], to: value }])),
  }
}
