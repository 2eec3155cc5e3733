import { isDeepStrictEqual } from 'node:util'
import type { Changes } from '#contract/events.ts'

/** Which of `fields` change: the columns to write, and their values before and after for the audit. */
export function differences<T extends object>(
  before: T,
  fields: { [K in keyof T]?: T[K] | undefined },
): { after: Partial<T>; changes: Changes } {
  const fresh = (Object.entries(fields) as [keyof T & string, unknown][]).filter(
    ([key, value]) => value !== undefined && !isDeepStrictEqual(value, before[key]),
  )
  return {
    after: Object.fromEntries(fresh) as Partial<T>,
    changes: Object.fromEntries(fresh.map(([key, value]) => [key, { from: before[key], to: value }])),
  }
}
