import type { Database } from '#server/platform/db.ts'
import { clock, type JobContext } from '#server/platform/jobs/job.ts'
import { fillNextWakeups, firstWakeup, type Wakeup } from '#server/platform/wakeups.ts'
import { inEveryAccount } from './every/every-account.actions.ts'

const name = 'fill-wakeups'

/** Creates missing wakeups of deadlines, after a restore or a bug. */
export const fillMissingWakeups = clock(name, {
  cron: '50 6 * * *',
  longest: '10 min',
  run: ({ database }: { database: Database }, _, context) =>
    inEveryAccount(database, { name, context }, (id) => fillWakeupsOf(database, id, context)),
})

/** One transaction per few thousand deadlines: an account may have hundreds of thousands. */
async function fillWakeupsOf(database: Database, accountId: number, { now, signal }: JobContext) {
  const at = now()
  for (let after: Wakeup | undefined = firstWakeup; after; ) {
    signal.throwIfAborted()
    const from: Wakeup = after
    after = await database.inAccount(accountId, (db) => fillNextWakeups(db, accountId, { at, after: from }))
  }
}
