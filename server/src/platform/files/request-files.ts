import type { Readable } from 'node:stream'
import type { Content, FileKey, Files } from './store.ts'

/** Files as a transaction changes them: all of it happens, or nothing does. */
export type RequestFiles = {
  /** What all files of the account may weigh together, in bytes. */
  mostPerAccount: number
  read(key: FileKey): Promise<Readable>
  write(key: FileKey, content: Content): Promise<void>
  /** Goes once the transaction has committed. */
  remove(key: FileKey): void
}

/**
 * Runs a transaction that changes files too. When it fails what it wrote is removed again; what a crash leaves behind
 * is found by the sweep, since no row speaks of it.
 */
export async function changingFiles<T>(
  { store, mostPerAccount }: { store: Files; mostPerAccount: number },
  work: (files: RequestFiles) => Promise<T>,
): Promise<T> {
  const written: FileKey[] = []
  const removed: FileKey[] = []
  const removeAll = (keys: FileKey[]) => Promise.allSettled(keys.map((key) => store.remove(key)))
  try {
    const result = await work({
      mostPerAccount,
      read: (key) => store.read(key),
      write(key, content) {
        written.push(key)
        return store.write(key, content)
      },
      remove: (key) => void removed.push(key),
    })
    await removeAll(removed)
    return result
  } catch (error) {
    await removeAll(written)
    throw error
  }
}
