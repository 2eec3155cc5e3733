import type { JobResult, Job as Queued } from 'pg-boss'
import type { AnyJob, JobContext } from './job.ts'

/** Runs the jobs a worker has fetched: as one batch where the job supports it, then one by one if the batch failed. */
export function runnerOf<Parts>(job: AnyJob<Parts>, parts: Parts, context: JobContext) {
  const { log } = context
  return async (taken: Queued[]): Promise<JobResult[]> => {
    const { runAll } = job
    if (!runAll || taken.length === 1) return Promise.all(taken.map(runOne))
    const read = taken.map(({ data }) => job.payload.safeParse(data ?? {}))
    if (!read.every(({ success }) => success)) return Promise.all(taken.map(runOne))
    try {
      await runAll(parts, read.map(({ data }) => data) as never[], withSignals(taken)) // parsed with the schema of the same job
      return taken.map(({ id }) => ({ id, status: 'completed' }))
    } catch (error) {
      log.warn({ job: job.name, jobs: taken.length, err: error }, 'a batch of jobs failed')
      return Promise.all(taken.map(runOne))
    }
  }

  async function runOne({ id, data, signal }: Queued): Promise<JobResult> {
    const read = job.payload.safeParse(data ?? {})
    if (!read.success) {
      log.error({ job: job.name, id, err: read.error }, 'a job has a payload that it does not understand')
      return { id, status: 'deadletter', output: { message: read.error.message } }
    }
    try {
      await job.run(parts, read.data as never, withSignals([{ signal }])) // parsed with the schema of the same job
      return { id, status: 'completed' }
    } catch (error) {
      log.warn({ job: job.name, id, err: error }, 'a job failed')
      return { id, status: 'failed', output: { message: String((error as Error)?.message ?? error) } }
    }
  }

  function withSignals(taken: Pick<Queued, 'signal'>[]): JobContext {
    return { ...context, signal: AbortSignal.any([context.signal, ...taken.map(({ signal }) => signal)]) }
  }
}
