import { deadlines } from '#server/features.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { runDue } from '#server/platform/jobs/wake-up.ts'
import { jobContext } from './job-context.ts'
import type { World } from './world.ts'

/** Runs the deadlines of the test's account, and of no other. */
export const timePasses = (w: World, at: string, more: Partial<JobContext> = {}) =>
  runDue(w.database, deadlines, jobContext({ now: () => at, ...more }), w.accountId)
