import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { loginTaken } from './editing.queries.ts'

export type NewUserRow = {
  username: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  is_seller: boolean
  must_change_password: boolean
  phone?: string | null
  national_id?: string | null
}

export async function insertUser(db: Db, accountId: number, user: NewUserRow, at: string): Promise<number> {
  const times = { password_changed_at: at, created_at: at, updated_at: at }
  const { id } = await db
    .insertInto('app_user')
    .values({ account_id: accountId, ...user, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Login = { username: string; email: string; user_id: number }

/** Creates the login; a username or e-mail used in any account is refused. */
export const insertLogin = (db: Db, account_id: number, { username, email, user_id }: Login) =>
  unlessTaken(
    db
      .insertInto('user_login')
      .values({ account_id, user_id, username: username.toLowerCase(), email: email.toLowerCase() })
      .execute(),
    loginTaken,
  )

/** Adds the user to groups of the account, by name; returns how many exist. */
export async function insertMemberships(
  db: Db,
  account_id: number,
  user_id: number,
  groups: readonly string[],
) {
  if (groups.length === 0) return 0
  const found = await db
    .selectFrom('user_group')
    .select('id as group_id')
    .where('account_id', '=', account_id)
    .where('name', 'in', groups)
    .execute()
  const added = found.map(({ group_id }) => ({ account_id, group_id, user_id }))
  if (added.length > 0) await db.insertInto('user_group_member').values(added).execute()
  return added.length
}
