import { sql } from 'kysely'
import { renaming } from '#server/features/office/names/queries.ts'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { failTaken } from './queries.ts'

export type PersonRow = {
  username: string
  first_name: string
  last_name: string
  email: string
  phone: string | null
  national_id: string | null
  is_active: boolean
  is_seller: boolean
  paused_from: string | null
  paused_until: string | null
  max_discount_percent: string | null
}

export type LockedUser = PersonRow & { erased_at: string | null }

export async function lockUser(db: Db, accountId: number, id: number): Promise<LockedUser | null> {
  const { rows } = await sql<LockedUser>`
    select u.username, u.first_name, u.last_name, u.email, u.phone, u.national_id, u.is_active, u.is_seller,
      u.paused_from, u.paused_until, trim_scale(u.max_discount_percent)::text as max_discount_percent, u.erased_at
    from app_user u
    where u.account_id = ${accountId} and u.id = ${id}
    for no key update`.execute(db)
  return rows[0] ?? null
}

export async function updateUser(db: Db, { me, at }: Actor, id: number, fields: Partial<PersonRow>) {
  await db
    .with('renamed', () => renaming(me.account_id))
    .updateTable('app_user')
    .set({ ...fields, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()
  if (fields.email)
    await unlessTaken(
      sql`update user_login set email = ${fields.email}
        where account_id = ${me.account_id} and user_id = ${id}`.execute(db),
      loginTaken,
    )
}

/** Usernames and e-mails are unique across all accounts. */
export const loginTaken = {
  user_login_pkey: () => failTaken('username'),
  user_login_email_key: () => failTaken('email'),
}
