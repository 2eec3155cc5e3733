import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/platform/db.ts'
import type { FileKey, Files } from '#server/platform/files/store.ts'
import { unknownKeys } from './queries.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const together = 500

/**
 * Deletes objects of the store that no row refers to, older than an hour: a newer one may belong to an open
 * transaction. Returns how many.
 */
export async function sweepFilesOf(database: Database, store: Files, accountId: number, at: string) {
  let swept = 0
  for await (const keys of inBatches(store.keysOf(accountId), together)) {
    const unknown = await database.inAccount(accountId, (db) => unknownKeys(db, accountId, keys))
    for (const key of unknown) if (await removeOld(store, key, before(at, hour))) swept++
  }
  return swept
}

const before = (at: string, length: number) => new Date(Date.parse(at) - length).toISOString()

async function removeOld(store: Files, key: FileKey, oldest: string): Promise<boolean> {
  const writtenAt = await store.writtenAt(key).catch(() => null) // deleted meanwhile
  if (writtenAt === null || writtenAt >= oldest) return false
  await store.remove(key)
  return true
}

/** Deletes unfinished uploads older than a day. Returns how many. */
export async function sweepIncoming(folder: string, at: string): Promise<number> {
  const oldest = before(at, day)
  let swept = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtime } = await stat(path).catch(() => ({ mtime: null }))
    if (!mtime || mtime.toISOString() >= oldest) continue
    await rm(path, { force: true })
    swept++
  }
  return swept
}

async function* inBatches<T>(items: AsyncIterable<T>, most: number): AsyncIterable<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < most) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
