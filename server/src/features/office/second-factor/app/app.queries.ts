import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Who } from '../who.ts'

export async function putPendingSecret(
  db: Db,
  { account_id, user_id }: Who,
  sealed: string,
  until: string,
  at: string,
) {
  await sql`
    insert into authenticator_app (account_id, user_id, pending_secret, pending_until, created_at)
    values (${account_id}, ${user_id}, ${sealed}, ${until}, ${at})
    on conflict (account_id, user_id)
      do update set pending_secret = excluded.pending_secret, pending_until = excluded.pending_until`.execute(
    db,
  )
}

export async function pendingSecret(
  db: Db,
  { account_id, user_id }: Who,
  at: string,
): Promise<string | null> {
  const { rows } = await sql<{ pending_secret: string }>`
    select a.pending_secret from authenticator_app a
    where a.account_id = ${account_id} and a.user_id = ${user_id} and a.pending_until > ${at}
    for no key update`.execute(db)
  return rows[0]?.pending_secret ?? null
}

/** The pending secret becomes the active one; its confirming time step cannot be used again. */
export const confirmApp = (db: Db, { account_id, user_id }: Who, step: number, at: string) =>
  sql`
    update authenticator_app set sealed_secret = pending_secret, pending_secret = null, pending_until = null,
      confirmed_at = ${at}, last_step = ${step}, last_used_at = null
    where account_id = ${account_id} and user_id = ${user_id}`.execute(db)

export async function confirmedSecret(db: Db, { account_id, user_id }: Who): Promise<string | null> {
  const { rows } = await sql<{ sealed_secret: string | null }>`
    select a.sealed_secret from authenticator_app a
    where a.account_id = ${account_id} and a.user_id = ${user_id} and a.confirmed_at is not null`.execute(db)
  return rows[0]?.sealed_secret ?? null
}

/** False when this time step, or a later one, was used already. */
export async function takeStep(
  db: Db,
  { account_id, user_id }: Who,
  step: number,
  at: string,
): Promise<boolean> {
  const { rows } = await sql`
    update authenticator_app set last_step = ${step}, last_used_at = ${at}
    where account_id = ${account_id} and user_id = ${user_id} and confirmed_at is not null and last_step < ${step}
    returning user_id`.execute(db)
  return rows.length > 0
}
