import { sql } from 'kysely'
import type { Webhook, WebhookEvent, WebhookFilters } from '#contract/messaging/outgoing-webhooks.ts'
import type { Db } from '#server/platform/db.ts'
import type { Failing } from './signature.ts'

const columns = sql`w.id, w.name, w.url, w.events, w.filters, w.is_active, w.paused_at, w.failures, w.old_secret_until,
  w.created_at, w.updated_at`

export async function webhooksOf(db: Db, accountId: number): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select ${columns} from webhook w where w.account_id = ${accountId} and w.deleted_at is null order by w.id`.execute(
    db,
  )
  return rows
}

export type KeptWebhook = Webhook & { secret: string; old_secret: string | null }

/** With its sealed secrets; locked where it is changed. */
export async function keptWebhook(
  db: Db,
  accountId: number,
  id: number,
  { isLocked = false } = {},
): Promise<KeptWebhook | null> {
  const { rows } = await sql<KeptWebhook>`
    select ${columns}, w.secret, w.old_secret from webhook w
    where w.account_id = ${accountId} and w.id = ${id} and w.deleted_at is null ${isLocked ? sql`for no key update of w` : sql``}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Serializes those who add one. */
export const lockWebhooks = (db: Db, accountId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`outgoing webhooks of ${accountId}`}, 0))`.execute(db)

type New = { name: string; url: string; events: readonly string[]; filters: WebhookFilters; secret: string }

export async function insertWebhook(
  db: Db,
  accountId: number,
  { filters, events, ...rest }: New,
  at: string,
) {
  const values = { ...rest, events: [...events], filters: JSON.stringify(filters) }
  const { id } = await db
    .insertInto('webhook')
    .values({ account_id: accountId, ...values, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Fields = Omit<New, 'secret'> & { is_active: boolean }

/** Making it active again counts failures anew; why it was paused stays until it sends again. */
export const updateWebhook = (db: Db, accountId: number, id: number, fields: Fields, at: string) =>
  sql`update webhook w set name = ${fields.name}, url = ${fields.url}, events = ${[...fields.events]}::text[],
      filters = ${JSON.stringify(fields.filters)}::jsonb, is_active = ${fields.is_active}, updated_at = ${at},
      paused_at = case when ${fields.is_active}::boolean then null else w.paused_at end,
      failures = case when ${fields.is_active}::boolean then 0 else w.failures end,
      failing_since = case when ${fields.is_active}::boolean then null else w.failing_since end
    where w.account_id = ${accountId} and w.id = ${id}`.execute(db)

export const setSecrets = (
  db: Db,
  accountId: number,
  id: number,
  { secret, old_secret, until }: { secret: string; old_secret: string; until: string },
  at: string,
) =>
  sql`update webhook w set secret = ${secret}, old_secret = ${old_secret}, old_secret_until = ${until}, updated_at = ${at}
    where w.account_id = ${accountId} and w.id = ${id}`.execute(db)

/** From here on nobody finds it; its secrets are gone at once. */
export const markDeleted = (db: Db, accountId: number, id: number, at: string) =>
  sql`update webhook w set deleted_at = ${at}, is_active = false, secret = '', old_secret = null, updated_at = ${at}
    where w.account_id = ${accountId} and w.id = ${id}`.execute(db)

export const removeWebhook = (db: Db, accountId: number, id: number) =>
  sql`delete from webhook w where w.account_id = ${accountId} and w.id = ${id} and w.deleted_at is not null`.execute(
    db,
  )

export async function listening(
  db: Db,
  accountId: number,
  events: readonly WebhookEvent[],
): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select ${columns} from webhook w
    where w.account_id = ${accountId} and w.is_active and w.deleted_at is null and w.events && ${events}::text[] order by w.id`.execute(
    db,
  )
  return rows
}

/** Null where it works. */
export async function countFailure(
  db: Db,
  accountId: number,
  id: number,
  { isFine, at }: { isFine: boolean; at: string },
): Promise<Failing | null> {
  const { rows } = await sql<Failing>`
    update webhook w set failures = case when ${isFine}::boolean then 0 else w.failures + 1 end,
      failing_since = case when ${isFine}::boolean then null else coalesce(w.failing_since, ${at}) end
    where w.account_id = ${accountId} and w.id = ${id} and (w.failures > 0 or not ${isFine}::boolean)
    returning w.failures, w.failing_since`.execute(db)
  return rows[0] ?? null
}

export const pauseWebhook = (db: Db, accountId: number, id: number, at: string) =>
  sql`update webhook w set is_active = false, paused_at = ${at}, updated_at = ${at}
    where w.account_id = ${accountId} and w.id = ${id}`.execute(db)

/** The seller and the projects of these leads. */
export async function aboutLeads(db: Db, accountId: number, leads: number[]) {
  const { rows } = await sql<{ id: number; seller_id: number | null; projects: number[] }>`
    select l.id, l.seller_id, coalesce((select json_agg(p.project_id) from lead_project p
      where p.account_id = ${accountId} and p.lead_id = l.id), '[]') as projects
    from lead l where l.account_id = ${accountId} and l.id = any (${leads}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of whom nothing is told: erased, or blocked. Neither happens to the others until the transaction ends. */
export async function silentAmong(db: Db, accountId: number, contacts: number[]): Promise<Set<number>> {
  if (contacts.length === 0) return new Set()
  const { rows } = await sql<{ id: number; is_silent: boolean }>`
    select c.id, c.erased_at is not null or c.blocked_at is not null as is_silent from contact c
    where c.account_id = ${accountId} and c.id = any (${contacts}::bigint[]) order by c.id for share of c`.execute(
    db,
  )
  return new Set(rows.flatMap(({ id, is_silent }) => (is_silent ? [id] : [])))
}

/** Who sets connections up. */
export async function administrators(db: Db, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from app_user u
    join user_group_member m on m.account_id = ${accountId} and m.user_id = u.id
    join user_group g on g.account_id = ${accountId} and g.id = m.group_id
    where u.account_id = ${accountId} and u.is_active and 'connections.manage' = any (g.permissions) order by u.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
