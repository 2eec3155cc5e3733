import { z } from 'zod'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { CallsInTransaction } from '#server/platform/http/in-transaction.ts'
import { job, usualRetries } from '#server/platform/jobs/job.ts'
import { readAhead } from './read-ahead.actions.ts'
import { answerNext, giveUp } from './turn.actions.ts'

type Parts = {
  database: Database
  calls: CallsInTransaction
  meta: MetaParts
  outboundAllow: readonly string[]
}

/** Answers what waits in a conversation, one message after the other, each in a transaction of its own. A model, where there is one, is asked before it. */
export const answerWaiting = job('messaging.agent-answer', {
  payload: z.strictObject({ account_id: z.int(), conversation_id: z.int() }),
  longest: '2 min',
  // While a model is asked no connection is held.
  concurrency: 4,
  policy: 'stately',
  async run({ database, calls, meta, outboundAllow }: Parts, place, { now, signal, enqueue, log, retries }) {
    const inAccount = <T>(work: (db: Db) => Promise<T>) => database.inAccount(place.account_id, work)
    const answer = async () => {
      const model = { accountId: place.account_id, meta, allow: outboundAllow, inAccount, at: now() }
      const read = await readAhead(model, place)
      return inAccount((db) => answerNext(db, place, { calls, enqueue, now: now(), read }))
    }
    try {
      while (await answer()) signal.throwIfAborted()
    } catch (error) {
      if (retries < usualRetries || signal.aborted) throw error
      log.error({ err: error, ...place }, 'the agent could not answer')
      await database.inAccount(place.account_id, (db) => giveUp(db, place, now()))
    }
  },
})
