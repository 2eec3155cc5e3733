import { z } from 'zod'
import type { Event, EventType } from '#contract/events.ts'
import type { Database } from '../db.ts'
import { type AnyJob, type Job, type JobContext, type JobOptions, job } from '../jobs/job.ts'
import { eventsBetween, type Happened, type Range } from './queries.ts'

const payload = z.strictObject({ account_id: z.int(), first: z.int(), last: z.int() })

type OfType<T> = Extract<Event, { type: T }>

type Options<T extends EventType, Parts> = Omit<JobOptions<Range, Parts>, 'run' | 'policy'> & {
  name: string
  events: readonly T[]
  /** Events in order. It may get the same ones twice and must do nothing the second time. */
  run(parts: Parts, accountId: number, happened: Happened<OfType<T>>[], context: JobContext): Promise<unknown>
  /** The most events per job. */
  most?: number
}

export type Consumer<Parts> = Job<Range, Parts> & { events: readonly EventType[]; most: number }
/** A consumer in a list: what the dispatcher needs to know of it. */
export type AnyConsumer<Parts> = AnyJob<Parts> & Pick<Consumer<Parts>, 'name' | 'payload' | 'events' | 'most'>

/** The first delay is 5 s, the last almost three hours: half a day in all. */
const tries = 12

/**
 * Work that follows from events and need not be in their transaction: declared in its feature and named in its `feature.ts`. It
 * gets every committed event of its types, in one job per account: a failed job is tried again, later each time, and delays
 * neither other accounts nor other consumers. The rows it reads may be newer than the event. A new consumer starts with the
 * events after its first start. A webhook is a consumer too: `events` are the types that can be subscribed to, `run` reads the
 * account's subscriptions and posts. `seq` lets the receiver drop duplicates and restore the order: jobs of an account may run in
 * parallel unless `perAccount` is 1. When one address fails and others succeed, queue that one again by itself, as pushes do
 * (`sendPushAgain`).
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
