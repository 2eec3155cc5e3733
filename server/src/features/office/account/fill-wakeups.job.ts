import type { Database } from '#server/platform/db.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { fillWakeups } from '#server/platform/wakeups.ts'
import { inEveryAccount } from './every/actions.ts'

const name = 'fill-wakeups'

/** Writes the wakeups that deadlines lack, after a restore or a mistake of ours. */
export const fillMissingWakeups = clock(name, {
  cron: '50 6 * * *',
  longest: '10 min',
  run: ({ database }: { database: Database }, _, context) =>
    inEveryAccount(database, { name, context }, (id) =>
      database.inAccount(id, (db) => fillWakeups(db, id, context.now())),
    ),
})
