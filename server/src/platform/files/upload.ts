import { randomUUID } from 'node:crypto'
import { endOf } from './file-name.ts'
import type { RequestFiles } from './request-files.ts'
import type { Content, FileKey } from './store.ts'

/** A file whose content is in the store, and which no row speaks of yet. */
export type StoredFile = { key: FileKey; name: string; mime: string; size: number }

type NewFile = Omit<StoredFile, 'key'> & {
  /** The folder of the account it goes into: one word of ours. */
  folder: string
  content: Content
}

/** Before the transaction that keeps it. */
export async function upload(
  files: Pick<RequestFiles, 'write'>,
  accountId: number,
  { folder, content, name, mime, size }: NewFile,
): Promise<StoredFile> {
  const key = newKey(accountId, folder, name)
  await files.write(key, content)
  return { key, name, mime, size }
}

/** Says nothing of whose it is or how it is called, and cannot be guessed. */
export function newKey(accountId: number, folder: string, name: string): FileKey {
  const end = endOf(name)
  return `${accountId}/${folder}/${randomUUID()}${/^[a-z0-9]+$/.test(end) ? `.${end}` : ''}`
}
