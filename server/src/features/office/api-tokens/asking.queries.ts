import { sql } from 'kysely'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { type Asking, withGroups } from '#server/features/office/users/asking.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { type Claims, sessionOfToken, tokenIdOf } from '#server/platform/http/sessions.ts'
import type { Me } from '#server/platform/me.ts'

/** Whose a token with permissions is; undefined once it is revoked. Records its use, at most once a minute. */
export async function claimsOfToken(
  db: Db,
  accountId: number,
  tokenHash: string,
  at: string,
): Promise<Claims | undefined> {
  const { rows } = await sql<{ id: number; created_by_id: number }>`
    select k.id, k.created_by_id from api_token k
    where k.account_id = ${accountId} and k.token_hash = ${tokenHash} and k.revoked_at is null
      and k.permissions is not null`.execute(db)
  const [token] = rows
  if (!token) return undefined
  await sql`
    update api_token set last_used_at = ${at}
    where account_id = ${accountId} and id = ${token.id}
      and (last_used_at is null or last_used_at < ${at}::timestamptz - interval '1 minute')`.execute(db)
  return {
    account_id: accountId,
    user_id: token.created_by_id,
    session_id: sessionOfToken(accountId, token.id),
  }
}

/** The maker of a token, with no more permissions than the token has; undefined where either ended. */
export async function loadMeOfToken(
  db: Db,
  { account_id, user_id, session_id }: Claims,
): Promise<Me | undefined> {
  const { rows } = await sql<Asking & { of_token: string[] }>`
    select u.id, u.account_id, ${userName('u')} as name, a.is_broker, a.timezone, a.page_size,
      a.currency_name as currency, ${session_id}::text as session_id, u.must_change_password, u.has_second_factor,
      u.permissions as own, g.permissions as of_group, g.requires_second_factor, k.permissions as of_token
    from api_token k
    join app_user u on u.account_id = ${account_id} and u.id = k.created_by_id
    join account a on a.id = ${account_id}
    left join user_group_member m on m.account_id = ${account_id} and m.user_id = u.id
    left join user_group g on g.account_id = ${account_id} and g.id = m.group_id
    where k.account_id = ${account_id} and k.id = ${tokenIdOf({ session_id })} and k.created_by_id = ${user_id}
      and k.revoked_at is null and k.permissions is not null and u.is_active`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const me = withGroups(row, rows)
  return { ...me, permissions: me.permissions.filter((permission) => row.of_token.includes(permission)) }
}
