import { dropFilesLater } from '#server/features/office/files/actions.ts'
import type { LongStep } from '#server/platform/jobs/long-work.ts'
import type { Erased } from './search.ts'
import { first, type SearchPlace, searchNext } from './searching.queries.ts'

/** Erases the many rows of a person, and searches all rows of the account that may name them. */
export const searchForErased: LongStep<Erased, SearchPlace> = (db, { place, enqueue, ...work }) =>
  searchNext(db, {
    ...work,
    place: { ...first, ...place },
    drop: (keys) => dropFilesLater(db, work.actor.me.account_id, enqueue, keys),
  })
