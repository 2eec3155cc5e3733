import { inEveryAccount } from '#server/features/office/account/every/every-account.actions.ts'
import { dropFiles } from '#server/features/office/files/actions.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Database } from '#server/platform/db.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { changingFiles } from '#server/platform/files/request-files.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { removeChatFiles, unsentFiles } from './media.queries.ts'

const name = 'drop-unsent-files'
const day = 24 * 3_600_000

/** What went up to be sent and was not sent within a day is deleted. */
export const dropUnsentFiles = clock(name, {
  cron: '20 7 * * *',
  longest: '1 h',
  run: ({ database, files }: { database: Database; files: FileParts }, _, context) =>
    inEveryAccount(database, { name, context }, (id) => dropUnsentOf(database, files, id, context.now())),
})

type Store = Pick<FileParts, 'store' | 'mostPerAccount'>

export async function dropUnsentOf(database: Database, files: Store, accountId: number, now: string) {
  const before = new Date(Date.parse(now) - day).toISOString()
  const dropSome = () =>
    changingFiles(files, (changing) =>
      database.inAccount(accountId, async (db) => {
        const ids = await unsentFiles(db, accountId, before, mostRows.transaction)
        await dropFiles(db, accountId, changing, await removeChatFiles(db, accountId, ids))
        return ids.length
      }),
    )
  while ((await dropSome()) === mostRows.transaction);
}
