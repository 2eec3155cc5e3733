import type { JobResult, Job as Queued } from 'pg-boss'
import type { AnyJob, JobContext } from './job.ts'

/** Runs the jobs a worker has fetched. */
export function runnerOf<Parts>(job: AnyJob<Parts>, parts: Parts, context: Omit<JobContext, 'retries'>) {
  const { log } = context
  return (taken: Queued[]): Promise<JobResult[]> => Promise.all(taken.map(runOne))

  async function runOne({ id, data, signal, retryCount }: Queued): Promise<JobResult> {
    const read = job.payload.safeParse(data ?? {})
    if (!read.success) {
      log.error({ job: job.name, id, err: read.error }, 'a job has a payload that it does not understand')
      return { id, status: 'deadletter', output: { message: read.error.message } }
    }
    try {
      await job.run(parts, read.data as never, {
        ...context,
        signal: AbortSignal.any([context.signal, signal]),
        retries: retryCount,
      }) // parsed with the schema of the same job
      return { id, status: 'completed' }
    } catch (error) {
      log.warn({ job: job.name, id, err: error }, 'a job failed')
      return { id, status: 'failed', output: { message: String((error as Error)?.message ?? error) } }
    }
  }
}
