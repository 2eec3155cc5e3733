import { sql } from 'kysely'
import type { AssistantLevel } from '#contract/office/assistant-levels.ts'
import type { Db } from '#server/platform/db.ts'

export type SecretKind = 'code' | 'access' | 'refresh'
type NewSecret = {
  kind: SecretKind
  secret_hash: string
  challenge?: string
  redirect_uri?: string
  expires_at: string
}

/** What expired of the permission goes with the next that comes. */
export async function addSecrets(
  db: Db,
  accountId: number,
  tokenId: number,
  secrets: readonly NewSecret[],
  at: string,
) {
  await sql`
    delete from assistant_secret s where s.account_id = ${accountId} and s.token_id = ${tokenId} and s.expires_at < ${at}`.execute(
    db,
  )
  await db
    .insertInto('assistant_secret')
    .values(
      secrets.map((secret) => ({ account_id: accountId, token_id: tokenId, created_at: at, ...secret })),
    )
    .execute()
}

export type Secret = {
  id: number
  token_id: number
  kind: SecretKind
  challenge: string | null
  redirect_uri: string | null
  expires_at: string
  used_at: string | null
  client_id: string
  level: AssistantLevel
  user_id: number
  name: string
  /** The permission or its program was revoked. */
  is_over: boolean
}

/** A secret and its permission, locked: two who bring the same come one after the other. */
export async function lockSecret(db: Db, accountId: number, secretHash: string): Promise<Secret | null> {
  const { rows } = await sql<Secret>`
    select s.id, s.token_id, s.kind, s.challenge, s.redirect_uri, s.expires_at, s.used_at, c.client_id, g.level,
      k.created_by_id as user_id, k.name, (k.revoked_at is not null or c.revoked_at is not null) as is_over
    from assistant_secret s
    join assistant_grant g on g.account_id = ${accountId} and g.token_id = s.token_id
    join assistant_client c on c.account_id = ${accountId} and c.id = g.assistant_client_id
    join api_token k on k.account_id = ${accountId} and k.id = s.token_id
    where s.account_id = ${accountId} and s.secret_hash = ${secretHash} for update of s, k`.execute(db)
  return rows[0] ?? null
}

export const spendSecret = (db: Db, accountId: number, id: number, at: string) =>
  sql`update assistant_secret set used_at = ${at} where account_id = ${accountId} and id = ${id}`.execute(db)

export const endGrant = (db: Db, accountId: number, tokenId: number, at: string) =>
  sql`update api_token set revoked_at = ${at}
    where account_id = ${accountId} and id = ${tokenId} and revoked_at is null`.execute(db)

/** Whose an access token is, and until when; undefined where it is none or over. Records its use, at most once a minute. */
export async function accessOf(db: Db, accountId: number, secretHash: string, at: string) {
  const { rows } = await sql<{ token_id: number; user_id: number; expires_at: string }>`
    select s.token_id, k.created_by_id as user_id, s.expires_at
    from assistant_secret s
    join api_token k on k.account_id = ${accountId} and k.id = s.token_id
    where s.account_id = ${accountId} and s.secret_hash = ${secretHash} and s.kind = 'access' and s.expires_at > ${at}
      and k.revoked_at is null`.execute(db)
  const [access] = rows
  if (!access) return undefined
  await sql`
    update api_token set last_used_at = ${at}
    where account_id = ${accountId} and id = ${access.token_id}
      and (last_used_at is null or last_used_at < ${at}::timestamptz - interval '1 minute')`.execute(db)
  return access
}
