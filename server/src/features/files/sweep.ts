import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/platform/db.ts'
import type { FileKey, Files } from '#server/platform/files/store.ts'
import { accountIds, unknownKeys } from './queries.ts'

type Parts = { store: Files; incoming: string }

const day = 24 * 60 * 60 * 1000
const together = 500

/**
 * Removes what a crash left behind: objects of the store that no row speaks of and uploads nobody finished, both older
 * than a day, since what is younger may still be on its way. Answers how many there were.
 */
export async function sweepFiles(
  database: Database,
  { store, incoming }: Parts,
  at: string,
): Promise<number> {
  const before = new Date(Date.parse(at) - day).toISOString()
  let swept = await sweepIncoming(incoming, before)
  for (const accountId of await database.acrossAccounts(accountIds))
    for await (const keys of inBatches(store.keysOf(accountId), together)) {
      const unknown = await database.inAccount(accountId, (db) => unknownKeys(db, accountId, keys))
      for (const key of unknown) if (await removeOld(store, key, before)) swept++
    }
  return swept
}

async function removeOld(store: Files, key: FileKey, before: string): Promise<boolean> {
  const writtenAt = await store.writtenAt(key).catch(() => null) // gone meanwhile
  if (writtenAt === null || writtenAt >= before) return false
  await store.remove(key)
  return true
}

async function sweepIncoming(folder: string, before: string): Promise<number> {
  let swept = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtime } = await stat(path).catch(() => ({ mtime: null }))
    if (!mtime || mtime.toISOString() >= before) continue
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
