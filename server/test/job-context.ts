import type { JobContext } from '#server/platform/jobs/job.ts'
import { silentLog } from '#server/platform/log.ts'
import { nowIso } from '#server/platform/time.ts'

/** The context of a job; by default it queues nothing. */
export const jobContext = (more: Partial<JobContext> = {}): JobContext => ({
  now: nowIso,
  signal: new AbortController().signal,
  enqueue: async () => {},
  log: silentLog,
  retries: 0,
  ...more,
})
