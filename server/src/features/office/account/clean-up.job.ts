import { cleanUpAccount, cleanUpShared } from '#server/platform/clean-up.ts'
import type { Database } from '#server/platform/db.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { inEveryAccount } from './every/every-account.actions.ts'

const name = 'clean-up'

/** Deletes expired rows. */
export const cleanUp = clock(name, {
  cron: '17 * * * *',
  longest: '10 min',
  run: async ({ database }: { database: Database }, _, context) => {
    const [shared] = await Promise.allSettled([cleanUpShared(database, context.now())])
    await inEveryAccount(database, { name, context }, (id) => cleanUpAccount(database, id, context.now()))
    if (shared.status === 'rejected') throw shared.reason
  },
})
