import { JobPayload, jobNames, longWait } from '#server/platform/jobs/asked.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { silence, takeStalled } from './queries.ts'

/** Queues jobs again whose process stopped. */
export const stalledJobs: Deadline = {
  kind: 'job.stalled',
  run: async (db, account_id, ids, { at, enqueue }) => {
    const since = (length: number) => new Date(Date.parse(at) - length).toISOString()
    const before = { running: since(silence), queued: since(longWait) }
    for (const { id, kind } of await takeStalled(db, account_id, at, before, ids))
      await enqueue(db, { name: jobNames[kind], payload: JobPayload }, { account_id, id })
  },
}
