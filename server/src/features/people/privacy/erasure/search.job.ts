import type { LongStep } from '#server/platform/jobs/long-work.ts'
import type { Erased } from './search.ts'
import { first, type SearchPlace, searchNext } from './searching.queries.ts'

/** Erases the many rows of a person, and searches all rows of the account that may name them. */
export const searchForErased: LongStep<Erased, SearchPlace> = (db, { place, ...work }) =>
  searchNext(db, { ...work, place: { ...first, ...place } })
