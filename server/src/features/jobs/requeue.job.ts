import { inEveryAccount } from '#server/features/account/every/actions.ts'
import type { Database } from '#server/platform/db.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { requeueStalled } from './actions.ts'

const name = 'requeue-stalled'

export const requeueStalledJobs = clock(name, {
  cron: '* * * * *',
  longest: '5 min',
  run: ({ database }: { database: Database }, _, context) =>
    inEveryAccount(database, { name, context }, (id) => requeueStalled({ ...context, database }, id)),
})
