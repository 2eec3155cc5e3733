import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import { endOf } from '#server/platform/files/file-name.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { Content, FileKey } from '#server/platform/files/store.ts'
import type { Doer } from '#server/platform/me.ts'
import { addToStorage, deleteFile, insertFile } from './queries.ts'

export type NewFile = {
  /** The folder of the account it goes into: one word of ours. */
  folder: string
  name: string
  mime: string
  size: number
  content: Content
}

/** Keeps a file for the account, or fails with `storage_full`; stays only when the transaction commits. */
export async function keepFile(db: Db, doer: Doer, files: RequestFiles, file: NewFile) {
  const { folder, content, ...row } = file
  const key = newKey(doer.me.account_id, folder, row.name)
  await files.write(key, content)
  const id = await insertFile(db, doer, { key, ...row })
  const used = await addToStorage(db, doer.me.account_id, row.size)
  ensure(used <= files.mostPerAccount, 'storage_full', {
    detail: `La cuenta no tiene espacio para este archivo: puede guardar ${gigabytes(files.mostPerAccount)} GB; elimine archivos que ya no necesite`,
  })
  return { id, key }
}

/** Forgets a file; its content goes when the transaction commits. */
export async function dropFile(db: Db, accountId: number, files: RequestFiles, key: string) {
  const gone = await deleteFile(db, accountId, key)
  if (!gone) return
  await addToStorage(db, accountId, -gone.size)
  files.remove(gone.key)
  if (gone.thumbnail_key) files.remove(gone.thumbnail_key)
}

/** Says nothing of whose it is or how it is called, and cannot be guessed. */
export function newKey(accountId: number, folder: string, name: string): FileKey {
  const end = endOf(name)
  return `${accountId}/${folder}/${randomUUID()}${/^[a-z0-9]+$/.test(end) ? `.${end}` : ''}`
}

const gigabytes = (bytes: number) => (bytes / 2 ** 30).toLocaleString('es-CL', { maximumFractionDigits: 1 })
