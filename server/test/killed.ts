import { owns } from '#server/features.ts'
import type { Database } from '#server/platform/db.ts'
import type { World } from './world.ts'

/** The database of a job whose server is killed after this many transactions: the next one throws. */
export function killedAfter(w: World, transactions: number) {
  let left = transactions
  const inAccount: Database['inAccount'] = (account, work) =>
    left-- > 0 ? w.database.inAccount(account, work) : Promise.reject(new Error('killed'))
  return { database: { ...w.database, inAccount }, files: w.fileParts, owns }
}
