import type { Database } from '#server/platform/db.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { keepPartitions } from '#server/platform/partitions.ts'

/** Creates the partitions of the next months or days ahead of time. */
export const makePartitions = clock('make-partitions', {
  cron: '23 * * * *',
  longest: '5 min',
  run: ({ database }: { database: Database }, _, { now }) => keepPartitions(database, now()),
})
