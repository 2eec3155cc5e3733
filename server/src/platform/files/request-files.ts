import type { Readable } from 'node:stream'
import { afterCommit, type Db } from '../db.ts'
import { Failure } from '../fail.ts'
import type { Content, FileKey, Files } from './store.ts'

/** Files as a request or a job changes them: all of it happens, or nothing does. */
export type RequestFiles = {
  /** What all files of the account may weigh together, in bytes. */
  mostPerAccount: number
  read(key: FileKey): Promise<Readable>
  /** Before the transaction whose row speaks of it: nobody waits for the store while they hold locks. */
  write(key: FileKey, content: Content): Promise<void>
  /** In that transaction: what was written and not kept goes at the end. */
  keep(db: Db, key: FileKey): void
  /** Goes once the transaction has committed. */
  remove(db: Db, key: FileKey): void
}

/**
 * Runs what changes files, and opens its transactions inside. What was written and not kept by one that committed is removed
 * at the end; what a crash leaves behind is found by the sweep, since no row speaks of it.
 */
export async function changingFiles<T>(
  { store, mostPerAccount }: { store: Files; mostPerAccount: number },
  work: (files: RequestFiles) => Promise<T>,
): Promise<T> {
  const written: FileKey[] = []
  const kept = new Set<FileKey>()
  const removed: FileKey[] = []
  const unkept = () => written.filter((key) => !kept.has(key))
  const removeAll = (keys: FileKey[]) => Promise.allSettled(keys.map((key) => store.remove(key)))
  try {
    const result = await work({
      mostPerAccount,
      read: (key) => store.read(key),
      write(key, content) {
        written.push(key)
        return store.write(key, content)
      },
      keep: (db, key) => afterCommit(db, () => kept.add(key)),
      remove: (db, key) => afterCommit(db, () => removed.push(key)),
    })
    await removeAll([...removed, ...unkept()])
    return result
  } catch (error) {
    await removeAll(isOutcomeUnknown(error) ? removed : [...removed, ...unkept()])
    throw error
  }
}

/** The answer to a commit was lost: rows may speak of what was written. If none does, the sweep finds it. */
const isOutcomeUnknown = (error: unknown) => error instanceof Failure && error.code === 'unavailable'
