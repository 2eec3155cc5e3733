import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from './db.ts'
import { grantToApp } from './grants.ts'
import type { Log } from './log.ts'
import { takingTurns } from './migrate.ts'

/** Work for later. It may run twice: a handler does nothing the second time. */
export type Job<P extends object = object> = {
  name: string
  run(payload: P): Promise<unknown>
  /** Runs by itself, in UTC: minute hour day month weekday. */
  cron?: string
}

/** Queues in the transaction: the job exists when, and only when, it commits. It is done at once, or after `wait` seconds. */
export type Queue = (db: Db, name: string, payload: object, wait?: number) => Promise<void>

export type RunningJobs = { queue: Queue; stop(): Promise<void> }

type Options = {
  ownerUrl: string
  log: Log
  jobs: readonly Job[]
  /** Gives up starting while the database is away. */
  giveUp?: AbortSignal
}

/** As often as it takes: a database that is away while the server starts comes back. */
export async function startJobs(options: Options): Promise<RunningJobs> {
  for (;;)
    try {
      return await startOnce(options)
    } catch (error) {
      if (!options.giveUp || options.giveUp.aborted) throw error
      options.log.warn({ err: error }, 'jobs cannot start yet')
      await sleep(2_000, undefined, { signal: options.giveUp })
    }
}

/** Queues live in a schema of their own beside our tables, made and kept up to date by pg-boss. */
async function startOnce({ ownerUrl, log, jobs }: Options): Promise<RunningJobs> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: 'jobs',
    max: 3,
    application_name: 'umbral jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  // Two servers that start at once on an empty database would both make its tables.
  await takingTurns(ownerUrl, () => boss.start()).catch(async (error) => {
    await boss.stop({ graceful: false, close: true }).catch(() => {})
    throw error
  })
  for (const { name, run, cron } of jobs) {
    await boss.createQueue(name, { retryLimit: 5, retryBackoff: true, retryDelay: 5 })
    await boss.work(name, { pollingIntervalSeconds: 2 }, async ([job]) => {
      if (job) await run((job.data ?? {}) as object)
    })
    if (cron) await boss.schedule(name, cron)
  }
  await letAppQueue(ownerUrl)
  return {
    queue: async (db, name, payload, wait = 0) => {
      await boss.send(name, payload, { db: fromKysely(db), startAfter: wait })
    },
    stop: () => boss.stop({ graceful: true, close: true, timeout: 20_000 }),
  }
}

/** Requests queue as the role that serves them, which owns nothing. */
async function letAppQueue(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  owner.on('error', () => {})
  await owner.connect()
  await grantToApp(owner).finally(() => owner.end())
}
