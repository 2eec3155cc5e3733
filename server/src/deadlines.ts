import { stalledJobs } from './features/jobs/deadlines.ts'
import { leadDeadlines } from './features/leads/clock/deadlines.ts'
import type { Deadline } from './platform/jobs/wake-up.ts'

/** Everything that happens because its time has come: each kind is one of the view `deadline`. */
export const deadlines: readonly Deadline[] = [...leadDeadlines, stalledJobs]
