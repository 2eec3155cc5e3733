import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export type Who = { account_id: number; user_id: number }

/** `reset`: requested by anyone who knows the e-mail. `invitation` and `shown`: created by a user of the account. */
export type LinkKind = 'reset' | 'invitation' | 'shown'

type NewLink = Who & { email: string; kind: LinkKind; token_hash: string; expires_at: string }

export const insertLink = (db: Db, link: NewLink, at: string) =>
  db
    .insertInto('password_reset')
    .values({ ...link, created_at: at })
    .execute()

/** The link of an active user with the same e-mail; neither expired nor used nor ended. */
export const findLink = (db: Db, { account_id, user_id }: Who, token_hash: string, at: string) =>
  db
    .selectFrom('password_reset as r')
    .innerJoin('app_user as u', (join) =>
      join.on('u.account_id', '=', account_id).onRef('u.id', '=', 'r.user_id'),
    )
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select(['r.id', 'u.username', 'u.email', 'u.first_name', 'u.last_name', 'a.name as account_name'])
    .where('r.account_id', '=', account_id)
    .where('r.user_id', '=', user_id)
    .where('r.token_hash', '=', token_hash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', at)
    .where('u.is_active', '=', true)
    .whereRef('r.email', '=', 'u.email')
    .executeTakeFirst()

/** Ends every link of the user, or those of some kinds; returns their ids. */
export async function endLinks(
  db: Db,
  { account_id, user_id }: Who,
  at: string,
  kinds: readonly LinkKind[] = ['reset', 'invitation', 'shown'],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update password_reset set used_at = ${at}
    where account_id = ${account_id} and user_id = ${user_id} and used_at is null
      and kind = any (${kinds}::text[])
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
