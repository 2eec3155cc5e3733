import { z } from 'zod'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import type { Database } from '#server/platform/db.ts'
import { Failure } from '#server/platform/fail.ts'
import { job } from '#server/platform/jobs/job.ts'
import { refusal } from './said.actions.ts'
import { welcomeOne } from './welcome.actions.ts'
import { noteNotWelcomed } from './welcome.queries.ts'

type Parts = { database: Database; meta: MetaParts; publicUrl: string }

/** Greets by WhatsApp who answered a form. It runs as often as it is queued; the answer says whether that was done. */
export const welcome = job('lead-ads.welcome', {
  payload: z.strictObject({ account_id: z.int(), answer_id: z.int() }),
  longest: '1 min',
  concurrency: 4,
  run: async ({ database, meta, publicUrl }: Parts, { account_id, answer_id }, { now, enqueue }) => {
    const at = now()
    try {
      await database.inAccount(account_id, (db) =>
        welcomeOne(db, account_id, answer_id, { meta, enqueue, publicUrl }, at),
      )
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error
      const { reason } = refusal(error)
      await database.inAccount(account_id, (db) => noteNotWelcomed(db, account_id, answer_id, reason, at))
    }
  },
})
