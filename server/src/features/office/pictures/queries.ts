import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

/** Sets or removes the picture; returns the key of the previous one. */
export async function swapAvatar(db: Db, { me, at }: Actor, key: string | null): Promise<string | null> {
  const { rows } = await sql<{ avatar_key: string | null }>`
    select u.avatar_key from app_user u where u.account_id = ${me.account_id} and u.id = ${me.id}
    for no key update`.execute(db)
  await sql`update app_user set avatar_key = ${key}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${me.id}`.execute(db)
  return rows[0]?.avatar_key ?? null
}

/** Sets or removes the logo; returns the key of the previous one. */
export async function swapLogo(db: Db, { me, at }: Actor, key: string | null): Promise<string | null> {
  const { rows } = await sql<{ logo_key: string | null }>`
    select a.logo_key from account a where a.id = ${me.account_id} for no key update`.execute(db)
  await sql`update account set logo_key = ${key}, updated_at = ${at} where id = ${me.account_id}`.execute(db)
  return rows[0]?.logo_key ?? null
}
