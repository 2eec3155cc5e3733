import { inEveryAccount } from '#server/features/office/account/every/every-account.actions.ts'
import type { Database } from '#server/platform/db.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { sweepFilesOf, sweepIncoming } from './sweep.ts'

const name = 'sweep-files'

/** Deletes objects that a crash left behind. */
export const sweepFiles = clock(name, {
  cron: '10 7 * * *',
  longest: '1 h',
  run: async ({ database, files }: { database: Database; files: FileParts }, _, context) => {
    await sweepIncoming(files.incoming, context.now())
    await inEveryAccount(database, { name, context }, (id) =>
      sweepFilesOf(database, files.store, id, context.now()),
    )
  },
})
