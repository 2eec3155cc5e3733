import { randomUUID } from 'node:crypto'
import { endOf } from './file-name.ts'
import type { RequestFiles } from './request-files.ts'
import type { Content, FileKey } from './store.ts'

/** A file whose content is stored and to which no row refers yet. */
export type StoredFile = { key: FileKey; name: string; mime: string; size: number; pixels?: Pixels }
/** Width and height of a picture. */
export type Pixels = { width: number; height: number }

type NewFile = Omit<StoredFile, 'key'> & {
  /** The folder inside the account's: a fixed word of ours. */
  folder: string
  content: Content
}

/** Call before the transaction that keeps it. */
export async function upload(
  files: Pick<RequestFiles, 'write'>,
  accountId: number,
  { folder, content, name, mime, size, pixels }: NewFile,
): Promise<StoredFile> {
  const key = newKey(accountId, folder, name)
  await files.write(key, content)
  return { key, name, mime, size, ...(pixels && { pixels }) }
}

/** A random name: it reveals neither owner nor title and cannot be guessed. */
export function newKey(accountId: number, folder: string, name: string): FileKey {
  const end = endOf(name)
  return `${accountId}/${folder}/${randomUUID()}${/^[a-z0-9]+$/.test(end) ? `.${end}` : ''}`
}
