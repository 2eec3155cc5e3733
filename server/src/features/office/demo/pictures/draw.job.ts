import { z } from 'zod'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { keepFile } from '#server/features/office/files/actions.ts'
import { putDrawn } from '#server/features/office/files/queries.ts'
import { insertImage } from '#server/features/stock/images/changes.queries.ts'
import type { Owner } from '#server/features/stock/images/queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { changingFiles, type RequestFiles } from '#server/platform/files/request-files.ts'
import type { Files } from '#server/platform/files/store.ts'
import { type Drawn, drawSizes, smallSide } from '#server/platform/files/thumbnails/draw.ts'
import { newKey } from '#server/platform/files/upload.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { firstUnits, firstUser, projectsToDraw } from './pictures.queries.ts'
import type { Drawable, Picture } from './pictures.ts'

type Parts = { database: Database; files: { store: Files; mostPerAccount: number } }
type Payload = { account_id: number; every: boolean }

/** Draws the pictures of the demo's projects, once and after the start; `every`: interiors and plans of one project of a kind too. */
export const drawDemo = job('draw-demo', {
  payload: z.strictObject({ account_id: z.int(), every: z.boolean() }),
  longest: '5 min',
  run: draw,
})

async function draw({ database, files }: Parts, { account_id, every }: Payload, { now }: { now(): string }) {
  // Loaded on demand: only a demo needs it.
  const { cover, more } = await import('./pictures.ts')
  const projects = await database.inAccount(account_id, (db) => projectsToDraw(db, account_id))
  const actor = await database.inAccount(account_id, async (db) => ({
    me: { ...(await systemOf(db, account_id)), id: await firstUser(db, account_id) },
    at: now(),
  }))
  for (const project of projects) {
    const isFirst = projects.find(({ kind }) => kind === project.kind) === project
    const pictures = [cover(project), ...(every && isFirst ? more(project) : [])]
    await addPictures(database, files, actor, project, pictures)
  }
}

const sides = [1600, 1200, smallSide]
type Sized = Picture & { sizes: Drawn[] }

/** All of a project, or none. */
async function addPictures(
  database: Database,
  files: Parts['files'],
  actor: Actor,
  { id: projectId }: Drawable,
  pictures: Picture[],
) {
  const { account_id } = actor.me
  const drawn: Sized[] = []
  for (const picture of pictures) {
    const sizes = await drawSizes(Buffer.from(picture.svg), 'image/svg+xml', sides)
    if (!sizes) throw new Error(`The picture ${picture.name} was not drawn in time`)
    drawn.push({ ...picture, sizes })
  }
  await changingFiles(files, async (changing) => {
    const units = await database.inAccount(account_id, (db) => firstUnits(db, account_id, projectId))
    const ofProject = await Promise.all(drawn.map((picture) => written(changing, account_id, picture)))
    const ofUnits = drawn.flatMap((picture) => {
      const id = units.get(picture.type ?? '')
      return id === undefined ? [] : [{ id, picture }]
    })
    const plans = await Promise.all(
      ofUnits.map(async ({ id, picture }) => ({ id, kept: await written(changing, account_id, picture) })),
    )
    await database.inAccount(account_id, async (db) => {
      const project: Owner = { noun: 'project', id: projectId }
      for (const [at, kept] of ofProject.entries()) await addPicture(db, actor, changing, project, kept, at)
      for (const { id, kept } of plans) await addPicture(db, actor, changing, { noun: 'unit', id }, kept, 0)
      await emit(db, actor, { type: 'project.updated', project_id: projectId })
    })
  })
}

type Written = Sized & { keys: ReturnType<typeof newKey>[] }

async function written(changing: RequestFiles, accountId: number, picture: Sized): Promise<Written> {
  const keys = picture.sizes.map((_, at) => newKey(accountId, at === 0 ? 'images' : 'thumbnails', 'x.webp'))
  for (const [at, key] of keys.entries()) await changing.write(key, (picture.sizes[at] as Drawn).data)
  return { ...picture, keys }
}

async function addPicture(
  db: Db,
  actor: Actor,
  changing: RequestFiles,
  owner: Owner,
  { keys, sizes, name, gallery, caption }: Written,
  at: number,
) {
  const [key, medium_key, thumbnail_key] = keys as [
    Written['keys'][0],
    Written['keys'][0],
    Written['keys'][0],
  ] // as many as sides
  const { data, width, height } = sizes[0] as Drawn
  const file = await keepFile(db, actor, changing, { key, name, mime: 'image/webp', size: data.length })
  await putDrawn(db, actor.me.account_id, key, { thumbnail_key, medium_key, large_key: null })
  for (const small of [medium_key, thumbnail_key]) changing.keep(db, small)
  await insertImage(db, actor, owner, {
    stored_file_id: file.id,
    gallery,
    caption,
    position: at + 1,
    is_cover: gallery === 'main',
    width,
    height,
  })
}
