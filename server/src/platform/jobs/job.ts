import { type ZodType, z } from 'zod'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'

/** A job to queue: the job itself, or its name and payload schema where its feature is in a higher layer. */
export type Queueable<P> = { name: string; payload: ZodType<P> }

/**
 * Queues in this transaction: the job exists if and only if it commits. It starts at once, or not before `at`. The policy of a
 * job applies to the jobs with the same `key`.
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
  /** Aborted when the job exceeds its time, another process takes it over, or this process stops. */
  signal: AbortSignal
  enqueue: Enqueue
  log: Log
  /** How many tries of this job failed or were cut off before this one. */
  retries: number
}

export type JobOptions<P, Parts> = {
  /** It may run twice and must do nothing the second time. */
  run: (parts: Parts, payload: P, context: JobContext) => Promise<unknown>
  /** After this time it is aborted and tried again: `30 s`, `2 min`, `1 h`. */
  longest: `${number} ${keyof typeof seconds}`
  /** Workers for it in each process. */
  concurrency?: number
  /** How many jobs of one account run at once in the whole installation, so that long ones leave room for other accounts. */
  perAccount?: number
  /** `singleton`: one running; `exclusive`: one waiting or running; `stately`: one waiting and one running. Per `key`. */
  policy?: 'standard' | 'singleton' | 'exclusive' | 'stately'
}

export type Job<P, Parts> = Required<Omit<JobOptions<P, Parts>, 'longest'>> &
  Queueable<P> & { longestSeconds: number; cron: string | null; retries: number }

/** A job in a list, with any payload. */
export type AnyJob<Parts> = Omit<Job<never, Parts>, 'payload'> & { payload: ZodType }

/**
 * Whether the turns of a job are counted by its key and not by its account: one of each key runs, several of an account. Counted by
 * account, the job that waits for its busy key would be picked again and again, and no other one while it is.
 */
export const takesTurnsByKey = ({
  policy,
  perAccount,
}: Pick<AnyJob<never>, 'policy' | 'perAccount'>): boolean => policy === 'stately' && perAccount > 1

const seconds = { s: 1, min: 60, h: 3600 }

/** How often a job is tried before it is failed; a minute or five lie between the first and the last. */
export const usualRetries = 5

/** Background work, listed in the `feature.ts` of its feature. */
export function job<P extends object, Parts>(
  name: string,
  { payload, longest, ...options }: JobOptions<P, Parts> & { payload: ZodType<P> },
): Job<P, Parts> {
  const concurrency = options.concurrency ?? 2
  return {
    name,
    payload,
    concurrency,
    perAccount: Math.ceil(concurrency / 2),
    policy: 'standard',
    cron: null,
    retries: usualRetries,
    ...options,
    longestSeconds: secondsOf(longest),
  }
}

const nothing: ZodType<object> = z.strictObject({})

/**
 * Scheduled work (cron in UTC). Two runs never overlap, and during one at most one more waits. A failed run is not repeated: the
 * next one comes by schedule.
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
