import { type CommonSpaces, mostImages } from '#contract/stock/images.ts'
import { dropFile, dropManyFiles, type FileMeans, keepFile } from '#server/features/office/files/actions.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, failField } from '#server/platform/fail.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { StoredFile } from '#server/platform/files/upload.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import {
  deleteImageRow,
  deleteImagesOf,
  fillOf,
  insertImage,
  keepCommonSpaces,
  setCaption,
  setCover,
  setPositions,
} from './changes.queries.ts'
import { drawImage } from './draw.job.ts'
import { emitOwner } from './events.ts'
import { imageById, imagesOf, lockOwner, type Noun, type Owner, ownerOf, type Space } from './queries.ts'

type New = { file: StoredFile; gallery: string; caption?: string | undefined }

/** Last in its gallery. */
export async function addImage(
  db: Db,
  actor: Actor,
  { files, enqueue }: FileMeans,
  owner: Owner,
  { file, gallery, caption }: New,
): Promise<number> {
  const { me } = actor
  if (file.mime === 'application/pdf' && gallery !== 'plans') refuse('Solo los planos pueden ser PDF')
  await lockOwner(db, me, owner)
  const { count, last, has_cover } = await fillOf(db, me, owner, gallery)
  if (count >= mostImages) failField('file', `La galería ya tiene ${mostImages} archivos`)
  const { id: stored_file_id } = await keepFile(db, actor, files, file)
  const id = await insertImage(db, actor, owner, {
    stored_file_id,
    gallery,
    caption: caption ?? null,
    position: last + 1,
    is_cover: !has_cover && gallery !== 'plans',
    width: file.pixels?.width ?? null,
    height: file.pixels?.height ?? null,
  })
  await emitOwner(db, actor, owner)
  await enqueue(db, drawImage, { account_id: me.account_id, noun: owner.noun, id })
  return id
}

const refuse = (detail: string) => fail('unsupported_media', { detail, errors: { file: [detail] } })

type Patch = { caption?: string | null | undefined; is_cover?: boolean | undefined }

export async function patchImage(db: Db, actor: Actor, noun: Noun, id: number, { caption, is_cover }: Patch) {
  const owner = await ownerOf(db, actor.me, noun, id)
  await lockOwner(db, actor.me, owner)
  const before = await imageById(db, actor.me, noun, id)
  const isRenamed = caption !== undefined && caption !== before.caption
  const isCovering = is_cover !== undefined && is_cover !== before.is_cover
  if (isRenamed) await setCaption(db, actor, noun, id, caption)
  if (isCovering) await setCover(db, actor, owner, is_cover ? id : null)
  if (isRenamed || isCovering) await emitOwner(db, actor, owner)
}

/** Those that are named stand by their number, the others where they were; each gallery counts from 1 again. */
export async function reorderImages(
  db: Db,
  actor: Actor,
  owner: Owner,
  asked: { id: number; order: number }[],
) {
  await lockOwner(db, actor.me, owner)
  const images = await imagesOf(db, actor.me, owner)
  const known = new Set(images.map(({ id }) => id))
  if (asked.some(({ id }) => !known.has(id))) failField('id', 'No existe esa imagen')
  const orders = new Map(asked.map(({ id, order }) => [id, order]))
  if (orders.size < asked.length) failField('id', 'Hay imágenes repetidas')
  const placed = images
    .map((image) => ({ ...image, place: orders.get(image.id) ?? image.order }))
    .sort((one, other) => one.place - other.place || one.order - other.order)
  const galleries = Object.values(Object.groupBy(placed, ({ gallery }) => gallery))
  const places = galleries.flatMap((gallery = []) =>
    gallery.map(({ id, order }, index) => ({ id, order, position: index + 1 })),
  )
  const moved = places.filter(({ order, position }) => order !== position)
  if (moved.length === 0) return
  await setPositions(db, actor.me, owner.noun, moved)
  await emitOwner(db, actor, owner)
}

/** It leaves the common spaces it showed, and the next picture becomes the cover. */
export async function deleteImage(db: Db, actor: Actor, files: RequestFiles, noun: Noun, id: number) {
  const { me } = actor
  const owner = await ownerOf(db, me, noun, id)
  const { common_spaces: spaces } = await lockOwner(db, me, owner)
  const { key, is_cover } = await imageById(db, me, noun, id)
  await deleteImageRow(db, me, noun, id)
  await dropFile(db, me.account_id, files, key)
  if (spaces.some(({ images_ids }) => images_ids.includes(id)))
    await keepCommonSpaces(db, actor, owner, spaces.map(without(id)))
  if (is_cover) {
    const next = (await imagesOf(db, me, owner)).find(({ gallery }) => gallery !== 'plans')
    if (next) await setCover(db, actor, owner, next.id)
  }
  await emitOwner(db, actor, owner)
}

const without = (id: number) => (space: Space) => ({
  ...space,
  images_ids: space.images_ids.filter((one) => one !== id),
})

/** Before the project or unit is deleted. */
export const dropImagesOf = async (db: Db, { me }: Actor, means: FileMeans, owner: Owner) =>
  dropManyFiles(db, me.account_id, means, await deleteImagesOf(db, me, owner))

/** Replaces all common spaces. Fails with the current ones when the editor started from an older version. */
export async function putCommonSpaces(
  db: Db,
  actor: Actor,
  owner: Owner,
  { common_spaces }: CommonSpaces,
  ifMatch: string | null,
) {
  const before = await lockOwner(db, actor.me, owner)
  if (isStale(ifMatch, before.updated_at)) fail('stale', { conflict: before })
  const known = new Set((await imagesOf(db, actor.me, owner)).map(({ id }) => id))
  const after = common_spaces.map(({ name, description = null, images_ids = [] }, index) => {
    if (images_ids.some((id) => !known.has(id)))
      fail('validation', { errors: { common_spaces: { [index]: { images_ids: ['No existe esa imagen'] } } } })
    return { name, description, images_ids: [...new Set(images_ids)] }
  })
  if (JSON.stringify(after) === JSON.stringify(before.common_spaces)) return
  await keepCommonSpaces(db, actor, owner, after)
  await emitOwner(db, actor, owner)
}
