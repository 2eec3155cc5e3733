import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { StoredFile } from '#server/platform/files/upload.ts'
import type { Actor } from '#server/platform/me.ts'
import { addToStorage, deleteFile, insertFile } from './queries.ts'

/**
 * Stores an uploaded file for the account, or fails with `storage_full`; it remains only if the transaction commits.
 */
export async function keepFile(
  db: Db,
  actor: Actor,
  files: RequestFiles,
  { key, name, mime, size }: StoredFile,
) {
  const id = await insertFile(db, actor, { key, name, mime, size })
  const used = await addToStorage(db, actor.me.account_id, size)
  ensure(used <= files.mostPerAccount, 'storage_full', {
    detail: `La cuenta no tiene espacio para este archivo: puede guardar ${gigabytes(files.mostPerAccount)} GB; elimine archivos que ya no necesite`,
  })
  files.keep(db, key)
  return { id, key }
}

/** Deletes a file; its content is deleted when the transaction commits. */
export async function dropFile(db: Db, accountId: number, files: RequestFiles, key: string) {
  const gone = await deleteFile(db, accountId, key)
  if (!gone) return
  await addToStorage(db, accountId, -gone.size)
  files.remove(db, gone.key)
  if (gone.thumbnail_key) files.remove(db, gone.thumbnail_key)
}

const gigabytes = (bytes: number) => (bytes / 2 ** 30).toLocaleString('es-CL', { maximumFractionDigits: 1 })
