import { chileanHolidays } from '#contract/office/chilean-holidays.ts'
import { openAccount } from '#server/features/office/account/actions.ts'
import { insertHolidays, type NewAccountRow } from '#server/features/office/account/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { addUser, type NewPerson } from './joining.actions.ts'

type NewAccount = Omit<NewAccountRow, 'uuid'> & { admin: Omit<NewPerson, 'groups'> }

/** An account ready for use, with its first administrator. Run it in `acrossAccounts`. */
export async function createAccount(db: Db, { admin, ...account }: NewAccount, at: string) {
  const account_id = await openAccount(db, account, at)
  const user_id = await addUser(db, account_id, { ...admin, groups: ['Administrador'] }, at)
  return { account_id, user_id }
}

/** The same, with the holidays of Chile, where all accounts begin: this year's and the next one's. */
export async function createChileanAccount(db: Db, account: NewAccount, at: string) {
  const made = await createAccount(db, account, at)
  const year = Number(at.slice(0, 4))
  await insertHolidays(db, made.account_id, [...chileanHolidays(year), ...chileanHolidays(year + 1)])
  return made
}
