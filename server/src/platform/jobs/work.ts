import type { JobResult, Job as Queued } from 'pg-boss'
import type { Log } from '../log.ts'
import { nowIso } from '../time.ts'
import { type AnyJob, takesTurnsByKey } from './job.ts'
import type { JobQueue } from './queue.ts'
import { runnerOf } from './run.ts'

/** Signals may be lost, and delayed jobs have none: the first worker of a queue polls this often, the others less. */
const lookSeconds = { first: 5, others: 60 }
/**
 * Within so many milliseconds two idle workers are woken at most, by jobs that are queued and by workers that got one: looking costs more
 * than queueing. Each that gets a job wakes the next, until one finds none.
 */
const oneWake = 50

type Options<Parts> = { queue: JobQueue; jobs: readonly AnyJob<Parts>[]; parts: Parts; log: Log }

/** Runs the jobs of the queue in this process until `stop`, which lets running jobs finish. */
export async function work<Parts>({ queue, jobs, parts, log }: Options<Parts>) {
  const stopping = new AbortController()
  const wakes = new Map<string, () => void>()
  const context = { now: nowIso, enqueue: queue.enqueue, log, signal: stopping.signal }
  for (const job of jobs) wakes.set(job.name, await startWorkers(queue, job, runnerOf(job, parts, context)))
  queue.onQueued((name) => wakes.get(name)?.())
  for (const wake of wakes.values()) wake()
  return { stop: () => stopping.abort(new Error('The server stops')) }
}

/** Starts the workers of one queue; the returned function wakes an idle one. */
async function startWorkers(
  { boss }: JobQueue,
  job: AnyJob<never>,
  run: (taken: Queued[]) => Promise<JobResult[]>,
): Promise<() => void> {
  const { name, concurrency, perAccount } = job
  const ids: string[] = []
  const busy = new Set<number>()
  const wake = spaced(() => {
    const idle = ids.findIndex((_, index) => !busy.has(index))
    if (idle >= 0) boss.notifyWorker(ids[idle] as string)
  }, oneWake)
  for (let index = 0; index < concurrency; index++)
    ids[index] = await boss.work(
      name,
      {
        perJobResults: true,
        groupConcurrency: takesTurnsByKey(job) ? 1 : perAccount,
        pollingIntervalSeconds: index === 0 ? lookSeconds.first : lookSeconds.others,
      },
      async (jobs: Queued[]) => {
        busy.add(index)
        wake()
        try {
          return await run(jobs)
        } finally {
          busy.delete(index)
          // A worker that had work polls again at once.
          boss.notifyWorker(ids[index] as string)
        }
      },
    )
  return wake
}

/** Runs at once, and once more after the pause if it was called meanwhile. */
function spaced(run: () => void, pause: number): () => void {
  let timer: NodeJS.Timeout | undefined
  let isAskedAgain = false
  return function ask() {
    if (timer) {
      isAskedAgain = true
      return
    }
    run()
    timer = setTimeout(() => {
      timer = undefined
      if (isAskedAgain) ask()
    }, pause).unref()
    isAskedAgain = false
  }
}
