import type { Database } from '#server/platform/db.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { keepPartitions } from '#server/platform/partitions.ts'

/** Tables that are partitioned by time have their next months or days before these begin. */
export const makePartitions = clock('make-partitions', {
  cron: '23 * * * *',
  longest: '5 min',
  run: ({ database }: { database: Database }, _, { now }) => keepPartitions(database, now()),
})
