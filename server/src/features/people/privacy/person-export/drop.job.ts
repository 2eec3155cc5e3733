import { inEveryAccount } from '#server/features/office/account/every/every-account.actions.ts'
import type { Database } from '#server/platform/db.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { dropExportsOf, week } from './export-person.actions.ts'

const name = 'drop-exports'

export const dropPersonExports = clock(name, {
  cron: '30 7 * * *',
  longest: '5 min',
  run: ({ database, files }: { database: Database; files: FileParts }, _, context) =>
    inEveryAccount(database, { name, context }, (id) => {
      const before = new Date(Date.parse(context.now()) - week).toISOString()
      return dropExportsOf(database, files, id, before)
    }),
})
