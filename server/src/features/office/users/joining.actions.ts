import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import { insertLogin, insertMemberships, insertUser, type NewUserRow } from './joining.queries.ts'

export type NewPerson = Pick<NewUserRow, 'username' | 'email' | 'password_hash'> &
  Partial<NewUserRow> & { groups: readonly string[] }

/** A user of the account who can sign in from now on. Usernames and e-mails are unique across accounts. */
export async function addUser(
  db: Db,
  accountId: number,
  { groups, ...person }: NewPerson,
  at: string,
): Promise<number> {
  const row = { first_name: '', last_name: '', is_seller: false, must_change_password: false, ...person }
  const id = await insertUser(db, accountId, row, at)
  await insertLogin(db, accountId, { username: row.username, email: row.email, user_id: id })
  const added = await insertMemberships(db, accountId, id, groups)
  ensure(added === groups.length, 'validation', { errors: { groups: ['No existe ese grupo'] } })
  return id
}
