import type { Db } from '#server/platform/db.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Who } from '../who.ts'
import { mailOfSecondFactor, type News } from './change-mail.job.ts'

/** Queues the mail in the transaction of the change. */
export type Tell = (db: Db, who: Who, what: News) => Promise<unknown>

export const mailThrough =
  (enqueue: Enqueue): Tell =>
  (db, { account_id, user_id }, what) =>
    enqueue(db, mailOfSecondFactor, { account_id, user_id, what })
