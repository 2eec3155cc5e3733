import type { LongStep } from '#server/platform/jobs/long-work.ts'
import type { Erased } from './search.ts'
import { first, type SearchPlace, searchNext } from './searching.queries.ts'

/** Searches all rows of the account that may name an erased person. */
export const searchForErased: LongStep<Erased, SearchPlace> = (db, { actor, asked, place, most }) =>
  searchNext(db, actor.me.account_id, asked, { ...first, ...place }, most)
