import { bucketTurns } from '../bucket-turns.ts'
import type { Database, Db } from '../db.ts'
import type { EventBus, Heard } from '../event-bus.ts'
import type { Enqueue } from '../jobs/job.ts'
import type { Log } from '../log.ts'
import { allBuckets, bucketOf } from '../outbox.ts'
import type { AnyConsumer } from './consumer.ts'
import { begin, lockCheckpoints, mostOfBucket, moveCheckpoints, type Step, stepsAfter } from './queries.ts'

type Consumers = readonly Pick<AnyConsumer<never>, 'name' | 'payload' | 'events' | 'most'>[]
type Parts = { database: Database; consumers: Consumers; enqueue: Enqueue }

/** Polls for events whose signal was lost or whose dispatch failed. */
const lookEvery = 10_000

/**
 * Hands committed events to consumers: one job per account, queued in the transaction that moves the checkpoint. Each event is
 * therefore queued exactly once, even if processes crash or several dispatch at the same time.
 */
export function startDispatcher({
  bus,
  log,
  ...parts
}: Parts & { bus: Pick<EventBus, 'subscribe'>; log: Log }) {
  const wanted = new Set<string>(parts.consumers.flatMap(({ events }) => events))
  let hasBegun = false
  const turns = bucketTurns(async (buckets) => {
    const { database, consumers } = parts
    if (!hasBegun)
      await database.acrossAccounts((db) =>
        begin(
          db,
          consumers.map(({ name }) => name),
        ),
      )
    hasBegun = true
    for (let left = buckets; left.length > 0; ) left = await dispatch(parts, left)
  }, log)
  bus.subscribe({
    handle(heard: Heard[]) {
      turns.wake(
        heard.filter(({ event }) => wanted.has(event.type)).map(({ account_id }) => bucketOf(account_id)),
      )
    },
  })
  const look = () => turns.wake(allBuckets)
  const clock = setInterval(look, lookEvery).unref()
  look()
  return {
    stop() {
      clearInterval(clock)
      return turns.stop()
    },
  }
}

/** Dispatches one batch; returns the buckets that may have more. */
export const dispatch = (
  { database, consumers, enqueue }: Parts,
  buckets: readonly number[],
): Promise<number[]> =>
  database.acrossAccounts(async (db) => {
    const names = consumers.map(({ name }) => name)
    const checkpoints = await lockCheckpoints(db, names, buckets)
    const types = Object.fromEntries(consumers.map(({ name, events }) => [name, events]))
    // A separate statement, so that its snapshot includes everything the previous lock holder saw.
    const steps = await stepsAfter(db, checkpoints, types)
    if (steps.length === 0) return []
    for (const one of consumers)
      await queue(
        db,
        one,
        enqueue,
        steps.filter(({ consumer }) => consumer === one.name),
      )
    await moveCheckpoints(db, steps)
    return [...new Set(steps.filter(({ count }) => count === mostOfBucket).map(({ bucket }) => bucket))]
  })

async function queue(db: Db, consumer: Consumers[number], enqueue: Enqueue, steps: Step[]) {
  const accounts = Map.groupBy(
    steps.flatMap(({ found }) => found),
    ([account_id]) => account_id,
  )
  for (const [account_id, found] of accounts)
    for (let from = 0; from < found.length; from += consumer.most) {
      const seqs = found.slice(from, from + consumer.most).map(([, seq]) => seq)
      await enqueue(db, consumer, { account_id, first: Math.min(...seqs), last: Math.max(...seqs) })
    }
}
