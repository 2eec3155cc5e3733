import { longWork } from '#server/features/office/jobs/long-work.ts'
import { consumers, deadlines, features } from './features.ts'
import type { JobParts } from './parts.ts'
import type { AnyJob } from './platform/jobs/job.ts'
import type { LongKind, LongStep } from './platform/jobs/long-work.ts'
import { wakeUp } from './platform/jobs/wake-up.ts'

/** Every job and schedule. */
export const jobs: readonly AnyJob<JobParts>[] = [
  ...features.flatMap((feature) => feature.jobs ?? []),
  ...consumers,
  ...features.flatMap((feature) =>
    Object.entries(feature.longWork ?? {}).map(([kind, step]) =>
      longWork(kind as LongKind, step as LongStep<object, never>),
    ),
  ),
  wakeUp(deadlines),
]
