import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { StoredFile } from '#server/platform/files/upload.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { addToStorage, deleteFiles, insertFile } from './queries.ts'
import { removeContents } from './remove-contents.job.ts'

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

export const dropFile = (db: Db, accountId: number, files: RequestFiles, key: string) =>
  dropFiles(db, accountId, files, [key])

/** Deletes files; their contents are deleted when the transaction commits. */
export async function dropFiles(db: Db, accountId: number, files: RequestFiles, keys: string[]) {
  for (const key of await deleteAll(db, accountId, keys)) files.remove(db, key)
}

/** What a request needs that may delete many files. */
export type FileMeans = { files: RequestFiles; enqueue: Enqueue }

/** The same in a request; the contents of many files are deleted by jobs, because each costs a call of the store. */
export async function dropManyFiles(db: Db, accountId: number, means: FileMeans, keys: string[]) {
  const contents = await deleteAll(db, accountId, keys)
  if (contents.length <= mostInRequest) for (const key of contents) means.files.remove(db, key)
  else await removeLater(db, accountId, means.enqueue, contents)
}

/** The same in a job that has no hold of the store. */
export const dropFilesLater = async (db: Db, accountId: number, enqueue: Enqueue, keys: string[]) =>
  removeLater(db, accountId, enqueue, await deleteAll(db, accountId, keys))

async function removeLater(db: Db, accountId: number, enqueue: Enqueue, contents: FileKey[]) {
  for (let first = 0; first < contents.length; first += mostRows.transaction)
    await enqueue(db, removeContents, {
      account_id: accountId,
      keys: contents.slice(first, first + mostRows.transaction),
    })
}

const mostInRequest = 20

/** Returns the keys of the contents, those of the pictures drawn of them included. */
async function deleteAll(db: Db, accountId: number, keys: string[]): Promise<FileKey[]> {
  if (keys.length === 0) return []
  const gone = await deleteFiles(db, accountId, keys)
  const bytes = gone.reduce((sum, { size }) => sum + size, 0)
  if (gone.length > 0) await addToStorage(db, accountId, -bytes)
  return gone.flatMap(({ size: _, ...keys }) => Object.values(keys).filter((key) => key !== null))
}

const gigabytes = (bytes: number) => (bytes / 2 ** 30).toLocaleString('es-CL', { maximumFractionDigits: 1 })
