import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/db.ts'
import {
  enterAccount,
  enterEveryAccount,
  insertAccount,
  insertStartingLists,
  type NewAccountRow,
} from './queries.ts'

/** Creates an account with its starting lists and binds the transaction to it from here on. */
export async function openAccount(db: Db, account: Omit<NewAccountRow, 'uuid'>, at: string): Promise<number> {
  await enterEveryAccount(db)
  const id = await insertAccount(db, { uuid: randomUUID(), ...account }, at)
  await enterAccount(db, id)
  await insertStartingLists(db, id, at)
  return id
}
