import { z } from 'zod'
import { inChunks, transactionsOf } from '#server/platform/chunks.ts'
import type { Database } from '#server/platform/db.ts'
import { job } from '#server/platform/jobs/job.ts'
import { removePosts } from './deliveries.queries.ts'
import { removeWebhook } from './queries.ts'

/** A deleted webhook with its deliveries, a batch at a time. */
export const removeWebhooks = job('outgoing-webhooks.remove', {
  payload: z.strictObject({ account_id: z.int(), webhook_id: z.int() }),
  longest: '10 min',
  concurrency: 1,
  async run({ database }: { database: Database }, { account_id, webhook_id }, { signal }) {
    await inChunks(
      transactionsOf(database, account_id),
      (db, most) => removePosts(db, account_id, webhook_id, most),
      signal,
    )
    await database.inAccount(account_id, (db) => removeWebhook(db, account_id, webhook_id))
  },
})
