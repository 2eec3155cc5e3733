import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import { takeBatch } from './batch.actions.ts'
import { awaitArrivals, isAnyToRetry, nextDeliveries, noteFailure, removeDeliveries } from './queries.ts'

type Parts = { database: Database; meta: MetaParts }
const Payload = z.strictObject({ account_id: z.int() })
type Payload = z.output<typeof Payload>

/** Where webhooks never end, another job goes on after this time: this one must not run into its limit. */
const handsOverAfter = 60_000
/** So many are taken in one transaction, but for no longer than this: it keeps the conversations of their people from everybody else. */
const mostAtOnce = 100
const together = 100
/** Milliseconds from one batch to the next where several come at a time: together they cost little more than one. */
const rest = 150

/**
 * Processes the webhooks of an account in the order they came. Of whom one failed, what came later waits for it, so that a conversation
 * keeps its order; the others go on.
 */
export const takeIn: Job<Payload, Parts> = job('messaging.take-in', {
  payload: Payload,
  longest: '4 min',
  concurrency: 2,
  policy: 'stately',
  async run({ database, meta }: Parts, { account_id }, { now, signal, log, enqueue }) {
    let most = mostAtOnce
    const takeNext = (trying: { ids: number[] }) =>
      database.inAccount(account_id, async (db) => {
        // Begun anew where another transaction was in the way.
        trying.ids = []
        const deliveries = await nextDeliveries(db, account_id, { at: now(), most })
        trying.ids = deliveries.map(({ id }) => id)
        if (deliveries.length === 0) return { taken: 0, isMore: await isAnyOnItsWay(db, account_id, now()) }
        const began = performance.now()
        const isLate = () => performance.now() - began > together
        const taken = await takeBatch(db, account_id, deliveries, { meta, enqueue, at: now(), isLate })
        await removeDeliveries(db, account_id, trying.ids.slice(0, taken))
        return { taken, isMore: true }
      })
    const until = Date.parse(now()) + handsOverAfter
    for (let isMore = true; isMore; ) {
      signal.throwIfAborted()
      if (Date.parse(now()) > until)
        return database.inAccount(account_id, (db) =>
          enqueue(db, takeIn, { account_id }, { key: String(account_id) }),
        )
      const trying: { ids: number[] } = { ids: [] }
      const began = performance.now()
      try {
        const { taken, isMore: goesOn } = await takeNext(trying)
        isMore = goesOn
        if (taken > 1 && taken < most) await sleep(Math.max(0, rest - (performance.now() - began)))
        most = Math.min(mostAtOnce, most * 2)
      } catch (error) {
        const [id, another] = trying.ids
        if (id === undefined) throw error
        // One of several: the next ones alone, so that only the one that fails waits.
        if (another !== undefined) most = 1
        else {
          log.error({ err: error, account_id, delivery_id: id }, 'a webhook could not be processed')
          const name = error instanceof Error ? error.name : 'Error'
          await database.inAccount(account_id, (db) => noteFailure(db, account_id, id, name, now()))
        }
      }
    }
    if (await database.inAccount(account_id, (db) => isAnyToRetry(db, account_id)))
      throw new Error('Webhooks wait for another try')
  },
})

/** Whether one arrived meanwhile, or is just being kept. Nothing is taken while this holds back those who keep webhooks. */
async function isAnyOnItsWay(db: Db, accountId: number, at: string): Promise<boolean> {
  await awaitArrivals(db, accountId)
  return (await nextDeliveries(db, accountId, { at, most: 1 })).length > 0
}
