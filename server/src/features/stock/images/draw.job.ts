import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { putDrawn } from '#server/features/office/files/queries.ts'
import type { Database } from '#server/platform/db.ts'
import { changingFiles } from '#server/platform/files/request-files.ts'
import type { Files } from '#server/platform/files/store.ts'
import { type Drawn, drawSizes, smallSide } from '#server/platform/files/thumbnails/draw.ts'
import { newKey } from '#server/platform/files/upload.ts'
import { job } from '#server/platform/jobs/job.ts'
import { systemId } from '#server/platform/me.ts'
import { fileToDraw, setPixels } from './drawing.queries.ts'
import { emitOwner } from './events.ts'

type Parts = { database: Database; files: { store: Files; mostPerAccount: number } }
type Payload = { account_id: number; noun: 'project' | 'unit'; id: number }

/** Draws the sizes of an image; a PDF that cannot be read has none. */
export const drawImage = job('draw-image', {
  payload: z.strictObject({ account_id: z.int(), noun: z.enum(['project', 'unit']), id: z.int() }),
  longest: '2 min',
  run: draw,
})

const [mediumSide, largeSide] = [1200, 2560]

async function draw(
  { database, files }: Parts,
  { account_id, noun, id }: Payload,
  { now }: { now(): string },
) {
  const file = await database.inAccount(account_id, (db) => fileToDraw(db, account_id, noun, id))
  if (!file) return
  // Of a picture the file itself is the largest size.
  const isPicture = file.mime !== 'application/pdf'
  const sides = isPicture ? [smallSide, mediumSide] : [smallSide, mediumSide, largeSide]
  const drawn = await drawSizes(await buffer(await files.store.read(file.key)), file.mime, sides)
  // A picture was read when it arrived: it can be drawn, by a machine that is less busy.
  if (!drawn && isPicture) throw new Error(`The ${noun}'s image ${id} was not drawn in time`)
  if (!drawn) return
  const [small, medium, large] = drawn.map((one) => ({
    ...one,
    key: newKey(account_id, 'thumbnails', 'x.webp'),
  })) as [Kept, Kept, Kept?] // as many as sides
  await changingFiles(files, async (changing) => {
    const written = large ? [small, medium, large] : [small, medium]
    for (const { key, data } of written) await changing.write(key, data)
    await database.inAccount(account_id, async (db) => {
      const keys = {
        thumbnail_key: small.key,
        medium_key: medium.key,
        large_key: large?.key ?? null,
      }
      if (!(await putDrawn(db, account_id, file.key, keys))) return
      for (const { key } of written) changing.keep(db, key)
      if (large) await setPixels(db, account_id, noun, id, large)
      await emitOwner(db, { me: { id: systemId, account_id }, at: now() }, { noun, id: file.owner_id })
    })
  })
}

type Kept = Drawn & { key: ReturnType<typeof newKey> }
