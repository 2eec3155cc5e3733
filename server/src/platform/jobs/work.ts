import type { JobResult, Job as Queued } from 'pg-boss'
import type { Log } from '../log.ts'
import { nowIso } from '../time.ts'
import type { AnyJob, JobContext } from './job.ts'
import type { JobQueue } from './queue.ts'

/** Signals may be lost, and a job for later has none: the first worker of a queue looks this often, the others more rarely. */
const lookSeconds = { first: 5, others: 60 }
/** A worker with a job lets an idle one look for more, but not more often than this. */
const nextLook = 500

type Options<Parts> = { queue: JobQueue; jobs: readonly AnyJob<Parts>[]; parts: Parts; log: Log }

/** Runs the jobs of the queue in this process until `stop`, which lets those that run come to an end. */
export async function work<Parts>({ queue, jobs, parts, log }: Options<Parts>) {
  const stopping = new AbortController()
  const wakes = new Map<string, () => void>()
  const context = { now: nowIso, enqueue: queue.enqueue, log }
  for (const job of jobs) wakes.set(job.name, await startWorkers(queue, job, runOne(job)))
  queue.onQueued((name) => wakes.get(name)?.())
  for (const wake of wakes.values()) wake()
  return { stop: () => stopping.abort(new Error('The server stops')) }

  function runOne(job: AnyJob<Parts>) {
    return async ({ id, data, signal }: Queued): Promise<JobResult> => {
      const read = job.payload.safeParse(data ?? {})
      if (!read.success) {
        log.error({ job: job.name, id, err: read.error }, 'a job has a payload that it does not understand')
        return { id, status: 'deadletter', output: { message: read.error.message } }
      }
      const both: JobContext = { ...context, signal: AbortSignal.any([signal, stopping.signal]) }
      try {
        await job.run(parts, read.data as never, both) // as the schema of the same job read it
        return { id, status: 'completed' }
      } catch (error) {
        log.warn({ job: job.name, id, err: error }, 'a job failed')
        return { id, status: 'failed', output: { message: String((error as Error)?.message ?? error) } }
      }
    }
  }
}

/** Starts the workers of one queue; what it returns wakes one of them that has nothing to do. */
async function startWorkers(
  { boss }: JobQueue,
  { name, concurrency, batchSize, perAccount }: AnyJob<never>,
  run: (queued: Queued) => Promise<JobResult>,
): Promise<() => void> {
  const ids: string[] = []
  const busy = new Set<number>()
  let lookedAt = 0
  const wake = () => {
    const idle = ids.findIndex((_, index) => !busy.has(index))
    if (idle >= 0) boss.notifyWorker(ids[idle] as string)
  }
  for (let index = 0; index < concurrency; index++)
    ids[index] = await boss.work(
      name,
      {
        batchSize,
        perJobResults: true,
        groupConcurrency: perAccount,
        pollingIntervalSeconds: index === 0 ? lookSeconds.first : lookSeconds.others,
      },
      async (jobs: Queued[]) => {
        busy.add(index)
        if (Date.now() - lookedAt > nextLook) {
          lookedAt = Date.now()
          wake()
        }
        try {
          return await Promise.all(jobs.map(run))
        } finally {
          busy.delete(index)
          // Whoever had work looks again at once.
          boss.notifyWorker(ids[index] as string)
        }
      },
    )
  return wake
}
