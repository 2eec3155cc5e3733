import { sql } from 'kysely'
import type { Passkey } from '#contract/office/second-factor.ts'
import type { Db } from '#server/platform/db.ts'
import type { Who } from './who.ts'

export async function hasSecondFactor(db: Db, { account_id, user_id }: Who): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select u.has_second_factor as has from app_user u
    where u.account_id = ${account_id} and u.id = ${user_id}`.execute(db)
  return rows[0]?.has ?? false
}

/** Updates the user's `has_second_factor` from their app and passkeys, and returns it. */
export async function keepHasSecondFactor(
  db: Db,
  { account_id, user_id }: Who,
  at: string,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    update app_user set updated_at = ${at}, has_second_factor = exists (
        select from authenticator_app a
        where a.account_id = ${account_id} and a.user_id = ${user_id} and a.confirmed_at is not null)
      or exists (select from passkey p where p.account_id = ${account_id} and p.user_id = ${user_id})
    where account_id = ${account_id} and id = ${user_id}
    returning has_second_factor as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Whether a group of the user requires a second factor. */
export async function requiresSecondFactor(db: Db, { account_id, user_id }: Who): Promise<boolean> {
  const { rows } = await sql`
    select from user_group_member m
    join user_group g on g.account_id = ${account_id} and g.id = m.group_id
    where m.account_id = ${account_id} and m.user_id = ${user_id} and g.requires_second_factor limit 1`.execute(
    db,
  )
  return rows.length > 0
}

type App = { created_at: string; last_used_at: string | null }

export async function ownApp(db: Db, { account_id, user_id }: Who): Promise<App | null> {
  const { rows } = await sql<App>`
    select a.confirmed_at as created_at, a.last_used_at from authenticator_app a
    where a.account_id = ${account_id} and a.user_id = ${user_id} and a.confirmed_at is not null`.execute(db)
  return rows[0] ?? null
}

export async function ownPasskeys(db: Db, { account_id, user_id }: Who): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select p.id, p.name, p.created_at, p.last_used_at from passkey p
    where p.account_id = ${account_id} and p.user_id = ${user_id} order by p.created_at, p.id`.execute(db)
  return rows
}

/** App, passkeys, recovery codes and pending sign-ins. */
export async function removeAll(db: Db, { account_id, user_id }: Who) {
  for (const table of ['authenticator_app', 'passkey', 'recovery_code', 'second_factor_challenge'])
    await sql`delete from ${sql.table(table)} where account_id = ${account_id} and user_id = ${user_id}`.execute(
      db,
    )
}
