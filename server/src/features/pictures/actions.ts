import { dropFile, keepFile } from '#server/features/files/actions.ts'
import { type Actor, record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts'
import { swapAvatar, swapLogo } from './queries.ts'

export async function setAvatar(db: Db, actor: Actor, files: RequestFiles, file: UploadedFile) {
  const { key } = await keepPicture(db, actor, files, 'avatars', file)
  await dropBefore(db, actor, files, await swapAvatar(db, actor, key))
  return key
}

export async function removeAvatar(db: Db, actor: Actor, files: RequestFiles) {
  await dropBefore(db, actor, files, await swapAvatar(db, actor, null))
}

export async function setLogo(db: Db, actor: Actor, files: RequestFiles, file: UploadedFile) {
  const { key } = await keepPicture(db, actor, files, 'logos', file)
  await dropBefore(db, actor, files, await swapLogo(db, actor, key))
  await record(db, actor, 'account.logo_changed', {})
  return key
}

export async function removeLogo(db: Db, actor: Actor, files: RequestFiles) {
  await dropBefore(db, actor, files, await swapLogo(db, actor, null))
  await record(db, actor, 'account.logo_removed', {})
}

const keepPicture = (db: Db, actor: Actor, files: RequestFiles, folder: string, file: UploadedFile) =>
  keepFile(db, actor, files, {
    folder,
    name: file.name,
    mime: file.mime,
    size: file.size,
    content: file.content(),
  })

const dropBefore = async (db: Db, { me }: Actor, files: RequestFiles, key: string | null) =>
  key && dropFile(db, me.account_id, files, key)
