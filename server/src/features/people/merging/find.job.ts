import { inEveryAccount } from '#server/features/office/account/every/every-account.actions.ts'
import type { Database } from '#server/platform/db.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { findPairsOf } from './pairs.actions.ts'

const name = 'find-pairs'

export const findPairs = clock(name, {
  cron: '40 6 * * 0',
  longest: '1 h',
  run: ({ database }: { database: Database }, _, context) =>
    inEveryAccount(database, { name, context }, (id) =>
      findPairsOf(database, id, context.now(), context.signal),
    ),
})
