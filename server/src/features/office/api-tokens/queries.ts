import { sql } from 'kysely'
import type { ApiToken, NewApiToken } from '#contract/office/api-tokens.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

export async function apiTokens(db: Db, me: Me, id?: number): Promise<ApiToken[]> {
  const { rows } = await sql<ApiToken>`
    select k.id, k.name, k.hint, k.origins, k.created_at, k.last_used_at, k.revoked_at,
      case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as method, k.permissions,
      json_build_object('id', u.id, 'name', ${userName('u')}) as created_by,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
        from project p where p.account_id = ${me.account_id} and p.id = any (k.projects_ids)), '[]') as projects
    from api_token k
    left join account_option m on m.account_id = ${me.account_id} and m.id = k.method_id
    join app_user u on u.account_id = ${me.account_id} and u.id = k.created_by_id
    where k.account_id = ${me.account_id} ${id ? sql`and k.id = ${id}` : sql``}
    order by k.revoked_at is not null, k.created_at desc, k.id desc`.execute(db)
  return rows
}

export async function insertToken(
  db: Db,
  { me, at }: Actor,
  { name, method_id, permissions, projects_ids = [], origins = [] }: NewApiToken,
  secret: { hint: string; token_hash: string },
): Promise<number> {
  const { id } = await db
    .insertInto('api_token')
    .values({
      account_id: me.account_id,
      name,
      method_id: method_id ?? null,
      permissions: permissions ?? null,
      projects_ids,
      origins,
      ...secret,
      created_by_id: me.id,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateToken = (db: Db, me: Me, id: number, fields: Partial<Omit<NewApiToken, 'permissions'>>) =>
  db
    .updateTable('api_token')
    .set(fields)
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()

/** False when it is revoked already or does not exist. */
export async function revokeToken(db: Db, { me, at }: Actor, id: number): Promise<boolean> {
  const { rows } = await sql`
    update api_token set revoked_at = ${at}
    where account_id = ${me.account_id} and id = ${id} and revoked_at is null returning id`.execute(db)
  return rows.length > 0
}

export type IntakeToken = {
  id: number
  name: string
  method_id: number
  projects_ids: number[]
  origins: string[]
}

/** What a token gives access to; null once revoked. Records its use, at most once a minute. */
export async function intakeTokenOf(
  db: Db,
  accountId: number,
  tokenHash: string,
  at: string,
): Promise<IntakeToken | null> {
  const { rows } = await sql<IntakeToken>`
    select k.id, k.name, k.method_id, array_to_json(k.projects_ids) as projects_ids, k.origins from api_token k
    where k.account_id = ${accountId} and k.token_hash = ${tokenHash} and k.revoked_at is null
      and k.method_id is not null`.execute(db)
  await sql`
    update api_token set last_used_at = ${at}
    where account_id = ${accountId} and token_hash = ${tokenHash} and revoked_at is null
      and (last_used_at is null or last_used_at < ${at}::timestamptz - interval '1 minute')`.execute(db)
  return rows[0] ?? null
}
