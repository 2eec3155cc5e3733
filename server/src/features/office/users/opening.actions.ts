import { openAccount } from '#server/features/office/account/actions.ts'
import type { NewAccountRow } from '#server/features/office/account/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { addUser, type NewPerson } from './joining.actions.ts'

type NewAccount = Omit<NewAccountRow, 'uuid'> & { admin: Omit<NewPerson, 'groups'> }

/** An account ready for use, with its first administrator. Run it in `acrossAccounts`. */
export async function createAccount(db: Db, { admin, ...account }: NewAccount, at: string) {
  const account_id = await openAccount(db, account, at)
  const user_id = await addUser(db, account_id, { ...admin, groups: ['Administrador'] }, at)
  return { account_id, user_id }
}
