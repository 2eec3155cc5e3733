import { randomUUID } from 'node:crypto'
import { addUser, type NewPerson } from '#server/features/office/users/joining.actions.ts'
import type { Db } from '#server/platform/db.ts'
import {
  enterAccount,
  enterEveryAccount,
  insertAccount,
  insertStartingLists,
  type NewAccountRow,
} from './queries.ts'

type NewAccount = Omit<NewAccountRow, 'uuid'> & { admin: Omit<NewPerson, 'groups'> }

/** An account with its starting lists; the transaction, of every account or of another until now, is bound to it from here on. */
export async function openAccount(db: Db, account: Omit<NewAccountRow, 'uuid'>, at: string): Promise<number> {
  await enterEveryAccount(db)
  const id = await insertAccount(db, { uuid: randomUUID(), ...account }, at)
  await enterAccount(db, id)
  await insertStartingLists(db, id, at)
  return id
}

/** An account ready to work in, with its first administrator. Run it in `acrossAccounts`. */
export async function createAccount(db: Db, { admin, ...account }: NewAccount, at: string) {
  const account_id = await openAccount(db, account, at)
  const user_id = await addUser(db, account_id, { ...admin, groups: ['Administrador'] }, at)
  return { account_id, user_id }
}
