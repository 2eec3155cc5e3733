import { type ZodType, z } from 'zod'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'

/** What can be queued: a job, or only its name and payload where the feature that runs it is a higher one. */
export type Queueable<P> = { name: string; payload: ZodType<P> }

/**
 * Queues in the transaction: the job exists when, and only when, it commits. It starts at once, or not before `at`. Jobs
 * with the same `key` count as one for the policy of their job.
 */
export type Enqueue = <P>(
  db: Db,
  job: Queueable<P>,
  payload: NoInfer<P>,
  options?: { at?: string; key?: string },
) => Promise<void>

export type JobContext = {
  /** The time, UTC ISO-8601. */
  now(): string
  /** Aborted when the job takes longer than it may, another process has taken it over, or this process stops. */
  signal: AbortSignal
  enqueue: Enqueue
  log: Log
}

export type JobOptions<P, Parts> = {
  /** It may run twice: it does nothing the second time. */
  run: (parts: Parts, payload: P, context: JobContext) => Promise<unknown>
  /** It is aborted and tried again after this time: `30 s`, `2 min`, `1 h`. */
  longest: `${number} ${keyof typeof seconds}`
  /** How many workers for it each process has. */
  concurrency?: number
  /** How many jobs a worker takes together: side by side, or at once in a `batchJob`. It is free when all of them are over. */
  batchSize?: number
  /** How many of one account run at once in the whole installation, so that long ones leave room for others. */
  perAccount?: number
  /** `singleton`: one at a time; `exclusive`: one waiting or running; `stately`: one waiting and one running. By `key`. */
  policy?: 'standard' | 'singleton' | 'exclusive' | 'stately'
}

export type Job<P, Parts> = Required<Omit<JobOptions<P, Parts>, 'longest'>> &
  Queueable<P> & { runAll?: RunAll<P, Parts>; longestSeconds: number; cron: string | null; retries: number }

type RunAll<P, Parts> = (parts: Parts, payloads: P[], context: JobContext) => Promise<unknown>

/** A job in a list, whatever its payload. */
export type AnyJob<Parts> = Omit<Job<never, Parts>, 'payload'> & { payload: ZodType }

const seconds = { s: 1, min: 60, h: 3600 }

/** Work for later, listed in the `feature.ts` of its feature. */
export function job<P extends object, Parts>(
  name: string,
  { payload, longest, ...options }: JobOptions<P, Parts> & { payload: ZodType<P> },
): Job<P, Parts> {
  const concurrency = options.concurrency ?? 2
  return {
    name,
    payload,
    concurrency,
    batchSize: 1,
    perAccount: Math.ceil((concurrency * (options.batchSize ?? 1)) / 2),
    policy: 'standard',
    cron: null,
    retries: 5,
    ...options,
    longestSeconds: secondsOf(longest),
  }
}

/** Work that is cheaper for many at once. When a batch fails, each of its jobs is tried alone. */
export const batchJob = <P extends object, Parts>(
  name: string,
  {
    runAll,
    ...options
  }: Omit<JobOptions<P, Parts>, 'run'> & {
    payload: ZodType<P>
    batchSize: number
    runAll: RunAll<P, Parts>
  },
): Job<P, Parts> => ({
  ...job(name, { ...options, run: (parts: Parts, payload: P, context) => runAll(parts, [payload], context) }),
  runAll,
})

const nothing: ZodType<object> = z.strictObject({})

/**
 * Work that the time starts (UTC: minute hour day month weekday). Two runs of it never overlap, and while one runs at most one
 * waits. A run that fails is not tried again: the next one comes by itself.
 */
export const clock = <Parts>(
  name: string,
  { cron, longest, run }: Pick<JobOptions<object, Parts>, 'run' | 'longest'> & { cron: string },
): Job<object, Parts> => ({
  ...job(name, { payload: nothing, longest, run, concurrency: 1, policy: 'stately' }),
  cron,
  retries: 0,
})

function secondsOf(longest: string): number {
  const [amount, unit] = longest.split(' ') as [string, keyof typeof seconds] // by its type
  return Number(amount) * seconds[unit]
}
