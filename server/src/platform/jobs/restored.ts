import type { Database, Db } from '../db.ts'
import type { Log } from '../log.ts'
import { isBefore } from '../time.ts'
import type { AnyJob, Enqueue } from './job.ts'
import { type RestoredJob, takeRestored } from './restored.queries.ts'

type Options = { database: Database; jobs: readonly AnyJob<never>[]; enqueue: Enqueue; log: Log; now: string }

/** Queues what was queued when the back-up was made that this installation was restored from. Clocks come by themselves. */
export async function queueRestored({ database, jobs, enqueue, log, now }: Options) {
  const known = new Map(jobs.map((job) => [job.name, job]))
  const queueAgain = async (db: Db, { name, payload, starts_at, key }: RestoredJob) => {
    const job = known.get(name)
    if (job?.cron) return
    if (!job?.payload.safeParse(payload).success)
      return log.error({ job: name }, 'a job of the back-up is not known any more and is left out')
    await enqueue(db, job, payload, {
      ...(isBefore(now, starts_at) && { at: starts_at }),
      ...(key && { key }),
    })
  }
  const next = () =>
    database.acrossAccounts(async (db) => {
      const taken = await takeRestored(db)
      for (const job of taken) await queueAgain(db, job)
      return taken.length
    })
  while ((await next()) > 0);
}
