import type { QueryValue } from '#web/kit/api/query-string.ts'
import { here, type Target } from './place.ts'

/** Another screen that takes along what the address of this one says: the filters, from a board to a table. */
export const along = (target: Target): Target =>
  typeof target.search === 'object' ? { ...here(target.search), to: target.to } : target

/** An address with more behind it, which its screen reads: filters, from a list to another of the same things. */
export const withSearch = (target: Target, more: Record<string, QueryValue>): Target =>
  typeof target.search === 'object' ? { ...target, search: { ...target.search, ...more } } : target
