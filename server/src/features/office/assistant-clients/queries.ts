import { sql } from 'kysely'
import type {
  AssistantAuthorization,
  AssistantClient,
  NewAssistantClient,
} from '#contract/office/assistant-clients.ts'
import type { AssistantLevel } from '#contract/office/assistant-levels.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** `connected`: people whose permission can still be used, redeemed and neither ended nor expired. */
export async function assistantClients(
  db: Db,
  me: Me,
  { at, id }: { at: string; id?: number },
): Promise<AssistantClient[]> {
  const { rows } = await sql<AssistantClient>`
    select c.id, c.client_id, c.name, c.redirect_uris, c.level, c.created_at, c.revoked_at,
      json_build_object('id', u.id, 'name', ${userName('u')}) as created_by,
      (select count(distinct k.created_by_id)::int from assistant_grant g
        join api_token k on k.account_id = ${me.account_id} and k.id = g.token_id
        where g.account_id = ${me.account_id} and g.assistant_client_id = c.id and k.revoked_at is null and exists (
          select from assistant_secret s
          where s.account_id = ${me.account_id} and s.token_id = g.token_id and s.kind <> 'code' and s.used_at is null
            and s.expires_at > ${at})) as connected
    from assistant_client c
    join app_user u on u.account_id = ${me.account_id} and u.id = c.created_by_id
    where c.account_id = ${me.account_id} ${id ? sql`and c.id = ${id}` : sql``}
    order by c.revoked_at is not null, c.created_at desc, c.id desc`.execute(db)
  return rows
}

export async function insertClient(
  db: Db,
  { me, at }: Actor,
  clientId: string,
  { name, redirect_uris, level }: NewAssistantClient,
): Promise<number> {
  const { id } = await db
    .insertInto('assistant_client')
    .values({
      account_id: me.account_id,
      client_id: clientId,
      name,
      redirect_uris: [...new Set(redirect_uris)],
      level,
      created_by_id: me.id,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Client = { id: number; name: string; redirect_uris: string[]; level: AssistantLevel }

/** Null where the account has no such program any more. Nobody registers or revokes it until the transaction ends. */
export async function liveClient(db: Db, accountId: number, clientId: string): Promise<Client | null> {
  const { rows } = await sql<Client>`
    select c.id, c.name, c.redirect_uris, c.level from assistant_client c
    where c.account_id = ${accountId} and c.client_id = ${clientId} and c.revoked_at is null`.execute(db)
  return rows[0] ?? null
}

/** The same, and it is not revoked until the transaction ends. */
export async function holdClient(db: Db, accountId: number, clientId: string): Promise<Client | null> {
  const { rows } = await sql<Client>`
    select c.id, c.name, c.redirect_uris, c.level from assistant_client c
    where c.account_id = ${accountId} and c.client_id = ${clientId} and c.revoked_at is null for share`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The tokens that ended with it; null where it was revoked already. */
export async function endClient(db: Db, { me, at }: Actor, id: number): Promise<number | null> {
  const { rows } = await sql`
    update assistant_client set revoked_at = ${at}
    where account_id = ${me.account_id} and id = ${id} and revoked_at is null returning id`.execute(db)
  if (rows.length === 0) return null
  const ended = await sql`
    update api_token k set revoked_at = ${at}
    where k.account_id = ${me.account_id} and k.revoked_at is null and k.id in (
      select g.token_id from assistant_grant g where g.account_id = ${me.account_id} and g.assistant_client_id = ${id})
    returning k.id`.execute(db)
  return ended.rows.length
}

export const insertGrant = (
  db: Db,
  { me, at }: Actor,
  { token_id, client_id, level }: { token_id: number; client_id: number; level: AssistantLevel },
) =>
  db
    .insertInto('assistant_grant')
    .values({ account_id: me.account_id, token_id, assistant_client_id: client_id, level, created_at: at })
    .execute()

/** What this person allowed the program and cannot be used any more, such as a code that was never taken. */
export async function endSpent(db: Db, { me, at }: Actor, clientId: number) {
  await sql`
    update api_token k set revoked_at = ${at}
    where k.account_id = ${me.account_id} and k.created_by_id = ${me.id} and k.revoked_at is null and k.id in (
      select g.token_id from assistant_grant g
      where g.account_id = ${me.account_id} and g.assistant_client_id = ${clientId} and not exists (
        select from assistant_secret s
        where s.account_id = ${me.account_id} and s.token_id = g.token_id and s.used_at is null and s.expires_at > ${at}))`.execute(
    db,
  )
}

/** Those that can still be used. */
export async function ownAuthorizations(db: Db, me: Me, at: string): Promise<AssistantAuthorization[]> {
  const { rows } = await sql<AssistantAuthorization>`
    select k.id, k.name, g.level, g.created_at, k.last_used_at
    from assistant_grant g
    join api_token k on k.account_id = ${me.account_id} and k.id = g.token_id
    where g.account_id = ${me.account_id} and k.created_by_id = ${me.id} and k.revoked_at is null and exists (
      select from assistant_secret s
      where s.account_id = ${me.account_id} and s.token_id = g.token_id and s.used_at is null and s.expires_at > ${at})
    order by g.created_at desc, k.id desc`.execute(db)
  return rows
}

/** The name of what ended; undefined where it is not this person's, or over. */
export async function endOwnGrant(db: Db, { me, at }: Actor, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update api_token k set revoked_at = ${at}
    where k.account_id = ${me.account_id} and k.id = ${id} and k.created_by_id = ${me.id} and k.revoked_at is null
      and exists (select from assistant_grant g where g.account_id = ${me.account_id} and g.token_id = k.id)
    returning k.name`.execute(db)
  return rows[0]?.name
}

export async function isOwnGrant(db: Db, me: Me, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from assistant_grant g
    join api_token k on k.account_id = ${me.account_id} and k.id = g.token_id
    where g.account_id = ${me.account_id} and g.token_id = ${id} and k.created_by_id = ${me.id}`.execute(db)
  return rows.length > 0
}
