import { dropFile, keepFile } from '#server/features/files/actions.ts'
import { type Actor, record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { redraw } from '#server/platform/files/pictures.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts'
import { swapAvatar, swapLogo } from './queries.ts'

export async function setAvatar(db: Db, actor: Actor, files: RequestFiles, file: UploadedFile) {
  const picture = await redraw(await file.bytes(), { width: 256, height: 256, fit: 'cover' })
  const { key } = await keepPicture(db, actor, files, 'avatars', picture)
  await dropBefore(db, actor, files, await swapAvatar(db, actor, key))
  return key
}

export async function removeAvatar(db: Db, actor: Actor, files: RequestFiles) {
  await dropBefore(db, actor, files, await swapAvatar(db, actor, null))
}

export async function setLogo(db: Db, actor: Actor, files: RequestFiles, file: UploadedFile) {
  const picture = await redraw(await file.bytes(), { width: 640, height: 320, fit: 'inside' })
  const { key } = await keepPicture(db, actor, files, 'logos', picture)
  await dropBefore(db, actor, files, await swapLogo(db, actor, key))
  await record(db, actor, 'account.logo_changed', {})
  return key
}

export async function removeLogo(db: Db, actor: Actor, files: RequestFiles) {
  await dropBefore(db, actor, files, await swapLogo(db, actor, null))
  await record(db, actor, 'account.logo_removed', {})
}

const keepPicture = (db: Db, actor: Actor, files: RequestFiles, folder: string, picture: Buffer) =>
  keepFile(db, actor, files, {
    folder,
    name: 'imagen.webp',
    mime: 'image/webp',
    size: picture.length,
    content: picture,
  })

const dropBefore = async (db: Db, { me }: Actor, files: RequestFiles, key: string | null) =>
  key && dropFile(db, me.account_id, files, key)
