import { z } from 'zod'
import type { Database } from '#server/platform/db.ts'
import type { CallsInTransaction } from '#server/platform/http/in-transaction.ts'
import { job, usualRetries } from '#server/platform/jobs/job.ts'
import { answerNext, giveUp } from './turn.actions.ts'

type Parts = { database: Database; calls: CallsInTransaction }

/** Answers what waits in a conversation, one message after the other, each in a transaction of its own. */
export const answerWaiting = job('messaging.agent-answer', {
  payload: z.strictObject({ account_id: z.int(), conversation_id: z.int() }),
  longest: '2 min',
  concurrency: 2,
  policy: 'stately',
  async run({ database, calls }: Parts, place, { now, signal, enqueue, log, retries }) {
    const answer = () =>
      database.inAccount(place.account_id, (db) => answerNext(db, place, { calls, enqueue, now: now() }))
    try {
      while (await answer()) signal.throwIfAborted()
    } catch (error) {
      if (retries < usualRetries || signal.aborted) throw error
      log.error({ err: error, ...place }, 'the agent could not answer')
      await database.inAccount(place.account_id, (db) => giveUp(db, place, now()))
    }
  },
})
