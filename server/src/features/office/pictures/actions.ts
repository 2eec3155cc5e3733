import { dropFile, keepFile } from '#server/features/office/files/actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { StoredFile } from '#server/platform/files/upload.ts'
import type { Actor } from '#server/platform/me.ts'
import { swapAvatar, swapLogo } from './queries.ts'

export async function setAvatar(db: Db, actor: Actor, files: RequestFiles, file: StoredFile) {
  const { key } = await keepFile(db, actor, files, file)
  await dropBefore(db, actor, files, await swapAvatar(db, actor, key))
  return key
}

export async function removeAvatar(db: Db, actor: Actor, files: RequestFiles) {
  await dropBefore(db, actor, files, await swapAvatar(db, actor, null))
}

export async function setLogo(db: Db, actor: Actor, files: RequestFiles, file: StoredFile) {
  const { key } = await keepFile(db, actor, files, file)
  await dropBefore(db, actor, files, await swapLogo(db, actor, key))
  await record(db, actor, 'account.logo_changed', {})
  return key
}

export async function removeLogo(db: Db, actor: Actor, files: RequestFiles) {
  await dropBefore(db, actor, files, await swapLogo(db, actor, null))
  await record(db, actor, 'account.logo_removed', {})
}

const dropBefore = async (db: Db, { me }: Actor, files: RequestFiles, key: string | null) =>
  key && dropFile(db, me.account_id, files, key)
