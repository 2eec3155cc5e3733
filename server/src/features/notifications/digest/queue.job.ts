import { inEveryAccount } from '#server/features/account/every/actions.ts'
import type { Database } from '#server/platform/db.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { queueDigestsOf } from './job.ts'

const name = 'notifications.digest'

export const queueDigests = clock(name, {
  cron: '*/15 * * * *',
  longest: '5 min',
  run: ({ database }: { database: Database }, _, context) =>
    inEveryAccount(database, { name, context }, (id) =>
      queueDigestsOf(database, context.enqueue, id, context.now()),
    ),
})
