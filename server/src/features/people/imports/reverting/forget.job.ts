import { inEveryAccount } from '#server/features/office/account/every/every-account.actions.ts'
import type { Database } from '#server/platform/db.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { forgetRowsOf } from './revert.actions.ts'

const name = 'forget-import-rows'

export const forgetImportRows = clock(name, {
  cron: '45 7 * * *',
  longest: '5 min',
  run: ({ database }: { database: Database }, _, context) =>
    inEveryAccount(database, { name, context }, (id) => forgetRowsOf(database, id, context.now())),
})
