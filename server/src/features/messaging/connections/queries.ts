import { sql } from 'kysely'
import type { ConnectionKind, NumberFacts, SecretName, SettingName } from '#contract/messaging/connections.ts'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'

export type KeptConnection = {
  kind: ConnectionKind
  settings: { [name in SettingName]?: string }
  /** Sealed. */
  secrets: { [name in SecretName]?: string }
  is_sandbox: boolean
  last_error: string | null
  last_remedy: string | null
  last_failed_at: string | null
  last_ok_at: string | null
  last_webhook_at: string | null
  last_sync_at: string | null
  sync_started_at: string | null
  /** What Meta last said of the number. */
  facts: NumberFacts | null
  updated_at: string
}

export async function connectionsOf(db: Db, accountId: number): Promise<KeptConnection[]> {
  const { rows } = await sql<KeptConnection>`
    select c.kind, c.settings, c.secrets, c.is_sandbox, c.last_error, c.last_remedy, c.last_failed_at, c.last_ok_at,
      c.last_webhook_at, c.last_sync_at, c.sync_started_at, c.facts, c.updated_at
    from connection c where c.account_id = ${accountId} order by c.kind`.execute(db)
  return rows
}

/** Null where there is none yet; serializes its changes. */
export async function lockKept(
  db: Db,
  accountId: number,
  kind: ConnectionKind,
): Promise<KeptConnection | null> {
  await sql`
    select c.id from connection c where c.account_id = ${accountId} and c.kind = ${kind} for no key update`.execute(
    db,
  )
  return (await connectionsOf(db, accountId)).find((one) => one.kind === kind) ?? null
}

/** Makes it where it is missing; serializes its changes. */
export async function lockConnection(
  db: Db,
  accountId: number,
  kind: ConnectionKind,
  at: string,
): Promise<KeptConnection> {
  await sql`
    insert into connection (account_id, kind, created_at, updated_at)
    values (${accountId}, ${kind}, ${at}, ${at}) on conflict (account_id, kind) do nothing`.execute(db)
  return (await lockKept(db, accountId, kind)) ?? fail('unavailable')
}

/** What was known of it is forgotten: it is another connection now. */
export const saveConnection = (
  db: Db,
  accountId: number,
  {
    kind,
    settings,
    secrets,
    is_sandbox,
  }: Pick<KeptConnection, 'kind' | 'settings' | 'secrets' | 'is_sandbox'>,
  at: string,
) =>
  sql`update connection c
    set settings = ${JSON.stringify(settings)}::jsonb, secrets = ${JSON.stringify(secrets)}::jsonb, is_sandbox = ${is_sandbox},
      last_error = null, last_remedy = null, last_failed_at = null, last_ok_at = null, facts = null, updated_at = ${at}
    where c.account_id = ${accountId} and c.kind = ${kind}`.execute(db)

/** What Meta last answered. */
export const noteAnswer = (
  db: Db,
  accountId: number,
  kind: ConnectionKind,
  { ok, detail, remedy }: { ok: boolean; detail: string; remedy: string | null },
  at: string,
) =>
  sql`update connection c
    set last_ok_at = case when ${ok}::boolean then ${at}::timestamptz else c.last_ok_at end,
      last_failed_at = case when ${ok}::boolean then c.last_failed_at else ${at}::timestamptz end,
      last_error = case when ${ok}::boolean then null else ${detail}::text end,
      last_remedy = case when ${ok}::boolean then null else ${remedy}::text end
    where c.account_id = ${accountId} and c.kind = ${kind}`.execute(db)

export const noteFacts = (db: Db, accountId: number, kind: ConnectionKind, facts: NumberFacts) =>
  sql`update connection c set facts = ${JSON.stringify(facts)}::jsonb
    where c.account_id = ${accountId} and c.kind = ${kind}`.execute(db)

/** The same secrets, sealed with another key: what is read of the connection does not change. */
export const putSecrets = (
  db: Db,
  accountId: number,
  kind: ConnectionKind,
  secrets: KeptConnection['secrets'],
) =>
  sql`update connection c set secrets = ${JSON.stringify(secrets)}::jsonb
    where c.account_id = ${accountId} and c.kind = ${kind}`.execute(db)

export type MetaAsset = { kind: 'phone_number' | 'waba' | 'verify_token' | 'page'; value: string }

/** The phone number, business account or token by which Meta speaks of this account: 409 for a number of another one. */
export async function setAssets(db: Db, accountId: number, kinds: MetaAsset['kind'][], assets: MetaAsset[]) {
  await sql`delete from meta_asset where account_id = ${accountId} and kind = any (${kinds}::text[])`.execute(
    db,
  )
  if (assets.length === 0) return
  const rows = assets.map((asset) => ({ ...asset, account_id: accountId }))
  await unlessTaken(db.insertInto('meta_asset').values(rows).execute(), {
    meta_asset_number_key: () =>
      fail('conflict', { detail: 'Ese número de WhatsApp ya está conectado en otra cuenta' }),
  })
}
