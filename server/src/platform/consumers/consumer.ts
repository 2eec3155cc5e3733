import { z } from 'zod'
import type { Event, EventType } from '#contract/events.ts'
import type { Database } from '../db.ts'
import { type AnyJob, type Job, type JobContext, type JobOptions, job } from '../jobs/job.ts'
import { eventsBetween, type Happened, type Range } from './queries.ts'

const payload = z.strictObject({ account_id: z.int(), first: z.int(), last: z.int() })

type OfType<T> = Extract<Event, { type: T }>

type Options<T extends EventType, Parts> = Omit<JobOptions<Range, Parts>, 'run' | 'batchSize' | 'policy'> & {
  name: string
  events: readonly T[]
  /** In the order in which they happened. It may be given them twice: it does nothing the second time. */
  run(parts: Parts, accountId: number, happened: Happened<OfType<T>>[], context: JobContext): Promise<unknown>
  /** So many events at once. */
  most?: number
}

export type Consumer<Parts> = Job<Range, Parts> & { events: readonly EventType[]; most: number }
/** A consumer in a list, and as much as the dispatcher has to know of it. */
export type AnyConsumer<Parts> = AnyJob<Parts> & Pick<Consumer<Parts>, 'name' | 'payload' | 'events' | 'most'>

/** The first seconds after 5 s, the last after almost three hours: half a day in all. */
const tries = 12

/**
 * What follows from events and need not be in their transaction: declared beside its feature and named in its
 * `feature.ts`. It is given every event of its types once it has committed, each account's in jobs of their own:
 * where one fails it is tried again, later each time, and holds up neither other accounts nor other consumers. What it reads
 * in the database may have gone on since. A new consumer begins with what happens from then on.
 *
 * A webhook is one as well: `events` are those it can be asked for, `run` reads who asked for which in this account and posts.
 * `seq` tells the receiver what it has had already, and the order: jobs of an account may run side by side, unless
 * `perAccount` is 1. An address that fails while others answer is better queued again by itself, as pushes do (`sendPushAgain`).
 */
export function consumer<T extends EventType, Parts extends { database: Database }>({
  name,
  events,
  run,
  most = 500,
  ...options
}: Options<T, Parts>): Consumer<Parts> {
  return {
    ...job(name, {
      ...options,
      payload,
      async run(parts: Parts, range, context) {
        const { account_id } = range
        const happened = await parts.database.inAccount(account_id, (db) => eventsBetween(db, range, events))
        if (happened.length > 0) await run(parts, account_id, happened as Happened<OfType<T>>[], context) // of these types alone
      },
    }),
    retries: tries,
    events,
    most,
  }
}
