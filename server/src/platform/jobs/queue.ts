import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import { afterCommit } from '../db.ts'
import { grantToApp } from '../grants.ts'
import type { Log } from '../log.ts'
import { takingTurns } from '../migrations/turns.ts'
import type { Signal } from '../signal.ts'
import { type AnyJob, type Enqueue, takesTurnsByKey } from './job.ts'
import { createTurns } from './turns.ts'
import { wakeOthers } from './wake.ts'

/** The queue of one process. Workers are added where the process runs jobs. */
export type JobQueue = {
  boss: PgBoss
  enqueue: Enqueue
  /** Called when jobs of this name were committed, by any process. */
  onQueued(run: (name: string) => void): void
  stop(): Promise<void>
}

type Options = {
  ownerUrl: string
  log: Log
  jobs: readonly AnyJob<never>[]
  signal: Pick<Signal, 'send' | 'subscribe'>
  /** Whether this process runs jobs: it then also runs schedules, and recovers the jobs of processes that died. */
  runs: boolean
  /** Stops retrying while the database is unavailable. */
  giveUp?: AbortSignal
}

/** Retries without limit: the database may become available while the server starts. */
export async function openQueue(options: Options): Promise<JobQueue> {
  for (;;)
    try {
      return await openOnce(options)
    } catch (error) {
      if (!options.giveUp || options.giveUp.aborted) throw error
      options.log.warn({ err: error }, 'jobs cannot start yet')
      await sleep(2_000, undefined, { signal: options.giveUp })
    }
}

/** Queues live in a schema of their own, which pg-boss creates and migrates. */
async function openOnce({ ownerUrl, log, jobs, signal, runs }: Options): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: 'jobs',
    max: runs ? 4 : 1,
    application_name: 'umbral jobs',
    supervise: runs,
    schedule: runs,
    superviseIntervalSeconds: lookForDead,
    monitorIntervalSeconds: lookForDead,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  // Two servers that start at once on an empty database would both create its tables.
  await takingTurns(ownerUrl, async () => {
    await boss.start()
    await declare(boss, jobs)
  }).catch(async (error) => {
    await boss.stop({ graceful: false, close: true }).catch(() => {})
    throw error
  })
  await asOwner(ownerUrl, async (owner) => {
    await fetchWhatIsThere(owner)
    // Requests queue jobs as the role that serves them, which owns nothing.
    await grantToApp(owner)
  })
  const listeners: ((name: string) => void)[] = []
  const tell = (name: string) => {
    for (const run of listeners) run(name)
  }
  const self = randomUUID()
  const turnOf = createTurns()
  const others = wakeOthers(signal, self)
  signal.subscribe('jobs', (message) => {
    const [name = '', from] = message.split(' ')
    if (from !== self) tell(name)
  })
  const byKey = new Set(jobs.filter(takesTurnsByKey).map(({ name }) => name))
  return {
    boss,
    onQueued: (run) => void listeners.push(run),
    enqueue: async (db, job, payload, { at, key } = {}) => {
      const data = job.payload.parse(payload) as object
      const account = (data as { account_id?: number }).account_id
      await boss.send(job.name, data, {
        db: fromKysely(db),
        ...(at && { startAfter: at }),
        ...(key && { singletonKey: key }),
        ...(account && {
          group: { id: key && byKey.has(job.name) ? `${account} ${key}` : String(account) },
          priority: turnOf(job.name, account),
        }),
      })
      if (at) return
      afterCommit(db, () => {
        tell(job.name)
        others.wake(job.name)
      })
    },
    async stop() {
      others.stop()
      await boss.stop({ graceful: true, close: true, timeout: 20_000 })
    },
  }
}

/** A job whose process died is noticed within both, and tried again. */
const heartbeatSeconds = 20
const lookForDead = 15
const day = 24 * 60 * 60

/** Makes queues and schedules match the declared jobs; an undeclared schedule is deleted. */
async function declare(boss: PgBoss, jobs: readonly AnyJob<never>[]) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, policy, cron, retries, longestSeconds } of jobs) {
    const options = {
      retryLimit: retries,
      retryBackoff: retries > 0,
      retryDelay: 5,
      expireInSeconds: longestSeconds,
      deleteAfterSeconds: day,
      // A heartbeat detects the death of a long job before its time limit.
      ...(longestSeconds > 2 * heartbeatSeconds && { heartbeatSeconds }),
    }
    // A queue's policy cannot be changed; the queue of a schedule is recreated, since its jobs come again.
    if (cron && known.has(name) && known.get(name)?.policy !== policy) await boss.deleteQueue(name)
    await boss.createQueue(name, { policy, ...options })
    await boss.updateQueue(name, options)
    if (cron) await boss.schedule(name, cron)
  }
  const clocks = new Set(jobs.flatMap(({ name, cron }) => (cron ? [name] : [])))
  for (const { name } of await boss.getSchedules()) if (!clocks.has(name)) await boss.unschedule(name)
}

async function asOwner(ownerUrl: string, act: (owner: pg.Client) => Promise<void>) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  owner.on('error', () => {})
  await owner.connect()
  await act(owner).finally(() => owner.end())
}

/**
 * pg-boss notes which keys of a queue are active whenever it counts, and fetches no job of these until it looks again, a minute or two
 * later: whatever came meanwhile waited. The index of the policy alone keeps two from running.
 */
const fetchWhatIsThere = (owner: pg.Client) =>
  owner.query(`
    do $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('umbral jobs.queue', 0));
      if exists (select from pg_trigger where tgrelid = 'jobs.queue'::regclass and tgname = 'forget_active_keys') then return; end if;
      create or replace function jobs.forget_active_keys() returns trigger language plpgsql as
        'begin new.singletons_active := null; return new; end';
      create trigger forget_active_keys before insert or update of singletons_active on jobs.queue
        for each row execute function jobs.forget_active_keys();
      update jobs.queue set singletons_active = null where singletons_active is not null;
    end $$`)
