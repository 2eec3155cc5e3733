import type { Database } from '#server/platform/db.ts'
import type { World } from './world.ts'

/** What a job has open whose server is killed after so many transactions: the next one says so. */
export function killedAfter(w: World, transactions: number) {
  let left = transactions
  const inAccount: Database['inAccount'] = (account, work) =>
    left-- > 0 ? w.database.inAccount(account, work) : Promise.reject(new Error('killed'))
  return { database: { ...w.database, inAccount }, files: w.fileParts }
}
