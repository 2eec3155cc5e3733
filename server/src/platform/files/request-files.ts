import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { afterCommit, type Db } from '../db.ts'
import { Failure } from '../fail.ts'
import type { Content, FileKey, Files } from './store.ts'

const mostAtOnce = 10

/** File changes of a request or a job: all of them happen, or none. */
export type RequestFiles = {
  /** The most bytes of all files of the account. */
  mostPerAccount: number
  read(key: FileKey): Promise<Readable>
  /** Call before the transaction that refers to the file: no lock is held while the store is slow. */
  write(key: FileKey, content: Content): Promise<void>
  /** Call in that transaction: a file written and not kept is deleted at the end. */
  keep(db: Db, key: FileKey): void
  /** Deletes the file once the transaction commits. */
  remove(db: Db, key: FileKey): void
}

/**
 * Runs `work`, which opens its own transactions. Files written and not kept by a committed one are deleted at the end; files left
 * by a crash are found by the sweep, since no row refers to them.
 */
export async function changingFiles<T>(
  { store, mostPerAccount }: { store: Files; mostPerAccount: number },
  work: (files: RequestFiles) => Promise<T>,
): Promise<T> {
  const written: FileKey[] = []
  const kept = new Set<FileKey>()
  const removed: FileKey[] = []
  const unkept = () => written.filter((key) => !kept.has(key))
  const removeAll = async (keys: FileKey[]) => {
    if (keys.length > 0) await pLimit(mostAtOnce).map(keys, (key) => store.remove(key).catch(() => {}))
  }
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

/** The answer to a commit was lost: rows may refer to the files. If none does, the sweep deletes them. */
const isOutcomeUnknown = (error: unknown) => error instanceof Failure && error.code === 'unavailable'
