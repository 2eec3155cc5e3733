import type { Db } from '#server/platform/db.ts'
import type { Queue } from '#server/platform/jobs.ts'
import type { Who } from '../who.ts'
import type { News } from './mail.ts'

/** Queues the mail in the transaction that made it true. */
export type Tell = (db: Db, who: Who, what: News) => Promise<unknown>

export const tellOfSecondFactor = 'second-factor.tell'

export const tellThrough =
  (queue: Queue): Tell =>
  (db, { account_id, user_id }, what) =>
    queue(db, tellOfSecondFactor, { account_id, user_id, what })
