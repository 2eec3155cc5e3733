import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Database } from '#server/platform/db.ts'
import { changingFiles } from '#server/platform/files/request-files.ts'
import type { Files } from '#server/platform/files/store.ts'
import { canBeDrawn, drawSmall } from '#server/platform/files/thumbnails/draw.ts'
import { newKey } from '#server/platform/files/upload.ts'
import { job } from '#server/platform/jobs/job.ts'
import { fileWithoutThumbnail, putThumbnail } from './queries.ts'

type Parts = { database: Database; files: { store: Files; mostPerAccount: number } }

/** Creates thumbnails of pictures and of the first page of PDFs; files that cannot be rendered have none. */
export const makeThumbnail = job('make-thumbnail', {
  payload: z.strictObject({ account_id: z.int(), key: z.string() }),
  longest: '2 min',
  run: giveThumbnail,
})

async function giveThumbnail(
  { database, files }: Parts,
  { account_id, key }: { account_id: number; key: string },
) {
  const file = await database.inAccount(account_id, (db) => fileWithoutThumbnail(db, account_id, key))
  if (!file || !canBeDrawn(file.mime)) return
  const small = await drawSmall(await buffer(await files.store.read(file.key)), file.mime)
  if (!small) return
  const thumbnail = newKey(account_id, 'thumbnails', 'x.webp')
  await changingFiles(files, async (changing) => {
    await changing.write(thumbnail, small)
    await database.inAccount(account_id, async (db) => {
      if (await putThumbnail(db, account_id, file.key, thumbnail)) changing.keep(db, thumbnail)
    })
  })
}
