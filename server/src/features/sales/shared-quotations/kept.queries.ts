import { sql } from 'kysely'
import type { SharedQuotation } from '#contract/sales/shared-quotations.ts'
import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'

/** As its developer has it: what the broker's own row is made of. */
export type Kept = {
  id: number
  broker_account_id: number
  registration_id: number
  uuid: string
  /** Null while its discount waits to be approved. */
  number: number | null
  version: number
  status: SharedQuotation['status']
  approval: NonNullable<SharedQuotation['approval']>['status'] | null
  approval_reason: string | null
  approval_decision: string | null
  deal_status: SharedQuotation['deal_status']
  is_revoked: boolean
  units_ids: number[]
  unit_numbers: string[]
  /** Until when its client is the broker's. */
  protected_until: string | null
  project_name: string
  total: string
  currency: SharedQuotation['total']['currency']
  valid_until: string
  created_at: string
  updated_at: string
}

/** The broker asked for its discount: what is asked for in later versions stays between those who work at the developer. */
const isAsked = sql`q.version = 1 and q.approval_status <> 'none'`

const kept = (accountId: number) => sql`
  select q.id, q.broker_account_id, (q.broker ->> 'registration_id')::bigint as registration_id, q.uuid, q.number, q.version, q.status,
    case when ${isAsked} then q.approval_status end as approval, case when ${isAsked} then q.approval_reason end as approval_reason,
    case when ${isAsked} then q.approval_decision end as approval_decision,
    (select d.status from deal d where d.account_id = ${accountId} and d.quotation_id = q.id order by d.id desc limit 1) as deal_status,
    q.link_revoked_at is not null as is_revoked, coalesce((
      select array_agg(u.number order by l.position) from quotation_line l
      join unit u on u.account_id = ${accountId} and u.id = l.unit_id
      where l.account_id = ${accountId} and l.quotation_id = q.id), '{}') as unit_numbers,
    array(select l.unit_id from quotation_line l where l.account_id = ${accountId} and l.quotation_id = q.id) as units_ids,
    (select r.protected_until from broker_registration r where r.account_id = ${accountId}
      and r.id = (q.broker ->> 'registration_id')::bigint) as protected_until,
    coalesce(p.name, '') as project_name, q.figures -> 'total' ->> 'amount' as total, q.figures -> 'total' ->> 'currency' as currency,
    q.valid_until, q.created_at, q.updated_at
  from quotation q left join project p on p.account_id = ${accountId} and p.id = q.project_id
  where q.account_id = ${accountId} and q.broker_account_id is not null
    and (q.number is not null and q.status <> 'draft' or q.number is null and ${isAsked})`

export async function keptQuotation(db: Db, accountId: number, id: number): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`${kept(accountId)} and q.id = ${id}`.execute(db)
  return rows[0]
}

type Keyed = { brokerId: number; asked_by: string; asked_for: string; since: string }

/** What a broker asked for since, with this key; refused where it asked for something else with it, of any client. */
export async function keptByKey(db: Db, accountId: number, keyed: Keyed): Promise<Kept | undefined> {
  const { brokerId, asked_by, asked_for, since } = keyed
  // With one key only one at a time: of two clients nothing else serializes them.
  await sql`select pg_advisory_xact_lock(hashtextextended('asked with ' || ${asked_by}::text, 0))`.execute(db)
  const { rows } = await sql<Kept & { is_same: boolean }>`
    select k.*, coalesce(b.broker ->> 'asked_for' = ${asked_for}, true) as is_same from (${kept(accountId)}
      and q.broker_account_id = ${brokerId} and q.broker ->> 'asked_by' = ${asked_by}
      and q.version = 1 and q.created_at > ${since}) as k
    join quotation b on b.account_id = ${accountId} and b.id = k.id`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { is_same, ...again } = row
  return is_same ? again : fail('key_reused')
}

/** Serializes the discounts that one broker asks for. */
export const lockAskedOf = (db: Db, accountId: number, brokerId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('discounts of ' || ${accountId}::bigint || ' ' || ${brokerId}::bigint, 0))`.execute(
    db,
  )

/** How many wait for a decision of the developer. */
export async function countWaiting(db: Db, accountId: number, brokerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from quotation q
    where q.account_id = ${accountId} and q.broker_account_id = ${brokerId} and q.number is null
      and q.approval_status = 'requested'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Those that a broker made before an id, newest first. */
export async function keptOfBroker(
  db: Db,
  accountId: number,
  { broker, before, most }: { broker: number; before: number; most: number },
): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    ${kept(accountId)} and q.broker_account_id = ${broker} and q.id < ${before} order by q.id desc limit ${most}`.execute(
    db,
  )
  return rows
}

/** Those of these that brokers made. */
export async function keptQuotations(db: Db, accountId: number, ids: number[]): Promise<Kept[]> {
  const { rows } =
    await sql<Kept>`${kept(accountId)} and q.id = any (${ids}::bigint[]) order by q.id`.execute(db)
  return rows
}
