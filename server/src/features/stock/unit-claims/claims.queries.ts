import { sql } from 'kysely'
import type { claimActs, claimStatuses } from '#contract/stock/unit-claims.ts'
import type { Db } from '#server/platform/db.ts'
import { type Actor, authorOf } from '#server/platform/me.ts'

export type Claim = {
  id: number
  unit_id: number
  number: string
  lead_id: number
  contact_id: number
  seller_id: number
  kind: string
  status: (typeof claimStatuses)[number]
  along_with_id: number | null
  extensions: number
  placed_at: string
  expires_at: string | null
}

const columns = sql`c.id, c.unit_id, u.number, c.lead_id, l.contact_id, c.seller_id, c.kind, c.status, c.along_with_id,
  c.extensions, c.placed_at, c.expires_at`

const claims = (accountId: number) => sql`unit_claim c
  join unit u on u.account_id = ${accountId} and u.id = c.unit_id
  join lead l on l.account_id = ${accountId} and l.id = c.lead_id`

/** A claim, whatever has become of it, with those that go along. */
export async function claimGroup(db: Db, accountId: number, id: number): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select ${columns} from ${claims(accountId)}
    where c.account_id = ${accountId} and (c.id = ${id} or c.along_with_id = ${id}) order by c.id`.execute(db)
  return rows
}

/** The claims with these ids, or of these units or leads, that are active. */
export async function activeClaims(
  db: Db,
  accountId: number,
  by: 'id' | 'unit_id' | 'lead_id' | 'along_with_id',
  ids: number[],
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select ${columns} from ${claims(accountId)}
    where c.account_id = ${accountId} and c.status = 'active' and ${sql.ref(`c.${by}`)} = any (${ids}::bigint[])
    order by c.id`.execute(db)
  return rows
}

export type NewClaim = {
  unit_id: number
  along_with_id: number | null
  remind_at: string | null
}
type Holding = { lead_id: number; seller_id: number; expires_at: string; note: string | null }

/** Holds units at their price. Returns the claims. */
export async function insertHolds(
  db: Db,
  { me, at }: Actor,
  rows: NewClaim[],
  { lead_id, seller_id, expires_at, note }: Holding,
): Promise<{ id: number; unit_id: number; expires_at: string }[]> {
  const { account_id } = me
  const { rows: prices } = await sql`
    select u.id as unit_id, u.list_price, u.currency from unit u
    where u.account_id = ${account_id} and u.id = any (${rows.map(({ unit_id }) => unit_id)}::bigint[])`.execute(
    db,
  )
  const { rows: made } = await sql<{ id: number; unit_id: number; expires_at: string }>`
    insert into unit_claim as c (account_id, unit_id, lead_id, seller_id, kind, status, along_with_id, list_price, currency, note,
      placed_at, expires_at, remind_at)
    select ${account_id}::bigint, x.unit_id, ${lead_id}::bigint, ${seller_id}::bigint, 'hold', 'active', x.along_with_id,
      p.list_price, p.currency, ${note}::text, ${at}::timestamptz, ${expires_at}::timestamptz, x.remind_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (unit_id bigint, along_with_id bigint, remind_at timestamptz)
    join jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p (unit_id bigint, list_price numeric, currency text)
      on p.unit_id = x.unit_id
    order by x.unit_id
    returning c.id, c.unit_id, c.expires_at`.execute(db)
  return made
}

/** Ends those of these units' claims that are past their end, whether or not a clock saw it. */
export async function expireClaims(
  db: Db,
  accountId: number,
  at: string,
  unitIds: number[],
): Promise<Claim[]> {
  const over = (await activeClaims(db, accountId, 'unit_id', unitIds)).filter(
    ({ expires_at }) => expires_at !== null && Date.parse(expires_at) <= Date.parse(at),
  )
  if (over.length === 0) return []
  await sql`
    update unit_claim set status = 'expired', ended_at = expires_at
    where account_id = ${accountId} and id = any (${over.map(({ id }) => id)}::bigint[])`.execute(db)
  return over
}

export const endClaims = (
  db: Db,
  { me, at }: Actor,
  ids: number[],
  { status, reason }: { status: Exclude<Claim['status'], 'active'>; reason: string | null },
) =>
  sql`
  update unit_claim set status = ${status}, ended_at = ${at}, release_reason = ${reason}
  where account_id = ${me.account_id} and id = any (${ids}::bigint[]) and status = 'active'`.execute(db)

export const extendClaims = (
  db: Db,
  accountId: number,
  ids: number[],
  { until, remindAt }: { until: string; remindAt: string },
) =>
  sql`
  update unit_claim set expires_at = ${until}, extensions = extensions + 1, reminded_at = null,
    remind_at = case when along_with_id is null then ${remindAt}::timestamptz end
  where account_id = ${accountId} and id = any (${ids}::bigint[])`.execute(db)

/** Adds a line to the ledger of each of these claims, as they are now, with the price that the unit has now. */
export async function keepSteps(
  db: Db,
  { me, at }: Actor,
  ids: number[],
  act: (typeof claimActs)[number],
  reason: string | null = null,
) {
  const { rows } = await sql`
    select c.id as claim_id, c.lead_id, c.seller_id, c.expires_at, u.list_price, u.currency
    from unit_claim c join unit u on u.account_id = ${me.account_id} and u.id = c.unit_id
    where c.account_id = ${me.account_id} and c.id = any (${ids}::bigint[])`.execute(db)
  await sql`
    insert into unit_claim_step as s (account_id, claim_id, act, by_id, lead_id, seller_id, expires_at, list_price, currency,
      reason, at)
    select ${me.account_id}::bigint, x.claim_id, ${act}::text, ${authorOf(me)}::bigint, x.lead_id, x.seller_id, x.expires_at,
      x.list_price, x.currency, ${reason}::text, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (claim_id bigint, lead_id bigint, seller_id bigint,
      expires_at timestamptz, list_price numeric, currency text)
    order by x.claim_id
    returning s.id`.execute(db)
}

/** Those of these claims whose reminder is due, which is noted. */
export async function takeReminders(db: Db, accountId: number, at: string, ids: number[]): Promise<Claim[]> {
  const { rows } = await sql<{ id: number }>`
    update unit_claim c set reminded_at = ${at}
    where c.account_id = ${accountId} and c.id = any (${ids}::bigint[]) and c.status = 'active' and c.reminded_at is null
      and c.remind_at <= ${at}::timestamptz and c.expires_at > ${at}::timestamptz
    returning c.id`.execute(db)
  return activeClaims(
    db,
    accountId,
    'id',
    rows.map(({ id }) => id),
  )
}

/** Gives the active claims of a lead to its new seller; returns them as they were. */
export async function giveClaims(db: Db, accountId: number, leadId: number, sellerId: number) {
  const given = (await activeClaims(db, accountId, 'lead_id', [leadId])).filter(
    ({ seller_id }) => seller_id !== sellerId,
  )
  await sql`
    update unit_claim set seller_id = ${sellerId}
    where account_id = ${accountId} and id = any (${given.map(({ id }) => id)}::bigint[])`.execute(db)
  return given
}

/** The units of these claims, and of those that go along. */
export async function unitsOfClaims(db: Db, accountId: number, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ unit_id: number }>`
    select distinct c.unit_id from unit_claim c
    where c.account_id = ${accountId} and (c.id = any (${ids}::bigint[]) or c.along_with_id = any (${ids}::bigint[]))`.execute(
    db,
  )
  return rows.map(({ unit_id }) => unit_id)
}
