import type { LongStep } from '#server/platform/jobs/long-work.ts'
import { type ErasedUser, first, type LeaverPlace, searchNext } from './searching.queries.ts'

/** Searches all rows of the account that may name an erased user. */
export const searchForLeaver: LongStep<ErasedUser, LeaverPlace> = (db, { place, ...work }) =>
  searchNext(db, { ...work, place: { ...first, ...place } })
