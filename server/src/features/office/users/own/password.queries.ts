import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import type { Owner } from '#server/platform/passwords.ts'

type OwnPassword = Required<Owner> & { password_hash: string }

export async function ownPassword(db: Db, me: Me) {
  const { rows } = await sql<OwnPassword>`
    select u.username, u.email, u.first_name, u.last_name, a.name as account_name, u.password_hash
    from app_user u join account a on a.id = ${me.account_id}
    where u.account_id = ${me.account_id} and u.id = ${me.id}
    for no key update of u`.execute(db)
  return rows[0] as (typeof rows)[0]
}

export const setPassword = (db: Db, accountId: number, userId: number, passwordHash: string, at: string) =>
  sql`update app_user
    set password_hash = ${passwordHash}, password_changed_at = ${at}, must_change_password = false, updated_at = ${at}
    where account_id = ${accountId} and id = ${userId}`.execute(db)
