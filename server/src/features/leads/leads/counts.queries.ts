import { type RawBuilder, sql } from 'kysely'
import type { LeadFilters, LeadStatus } from '#contract/leads/leads.ts'
import { seesAll } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { countedByDay, marksDays } from './day-changes.queries.ts'

type Changed = { id: number; contact_id: number; status: LeadStatus; is_deleted: boolean }

type Change = {
  /** Condition on `lead l`: which leads change. */
  which: RawBuilder<unknown>
  /** The columns of `lead l` and their new values. */
  set: RawBuilder<unknown>
  /** Where `set` takes values from: a join with `before`, whose lead is `before.lead`. */
  join?: RawBuilder<unknown>
}

/**
 * Every change of the state, step, seller, amount or existence of leads uses this function: it updates `lead_count` in
 * the same statement, and so does every change of what a day counts of a lead, which marks its day. It locks the leads itself, so
 * that the rows counted are the rows changed.
 */
export async function changeLeads(
  db: Db,
  accountId: number,
  { which, set, join = sql`` }: Change,
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with before as materialized (
      select l.id as lead, l.status as was_status, l.lead_step_id as was_step, l.seller_id as was_seller,
        l.amount as was_amount, l.currency as was_currency, l.is_deleted as was_deleted,
        l.created_at as was_created, ${countedByDay} as was_counted
      from lead l where l.account_id = ${accountId} and ${which}
      order by l.id for no key update
    ), changed as (
      update lead l set ${set} from before ${join}
      where l.account_id = ${accountId} and l.id = before.lead
      returning l.id, l.contact_id, l.status, l.lead_step_id, l.seller_id, l.amount, l.currency, l.is_deleted, l.created_at,
        ${countedByDay} as is_counted
    ), each as (
      select b.was_status as status, b.was_step as lead_step_id, b.was_seller as seller_id, b.was_amount as amount,
        b.was_currency as currency, -1 as leads
      from before b join changed on changed.id = b.lead where not b.was_deleted
      union all
      select status, lead_step_id, seller_id, amount, currency, 1 from changed where not is_deleted
    ), ${counted(accountId)}, ${marksDays(accountId, daysOfChanged)}
    select id, contact_id, status, is_deleted from changed`.execute(db)
  return rows
}

/** Of leads before and after the change: it may give them another day. */
const daysOfChanged = sql`
  select unnest(array[b.was_created, c.created_at]) as created_at
  from before b join changed c on c.id = b.lead where b.was_counted is distinct from c.is_counted`

/** Inserts leads and counts them. `insert` is the whole statement. */
export async function insertLeads(
  db: Db,
  accountId: number,
  insert: RawBuilder<unknown>,
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with made as (
      ${insert} returning id, contact_id, status, lead_step_id, seller_id, amount, currency, is_deleted, created_at
    ), each as (
      select status, lead_step_id, seller_id, amount, currency, 1 as leads from made where not is_deleted
    ), ${counted(accountId)}, ${marksDays(accountId, sql`select made.created_at from made where not made.is_deleted`)}
    select id, contact_id, status, is_deleted from made`.execute(db)
  return rows
}

/** Applies the rows of `each` to the counts: 1 for a lead added, -1 for one removed. */
const counted = (accountId: number) => sql`
  delta as (
    select status, coalesce(lead_step_id, 0) as lead_step_id, coalesce(seller_id, 0) as seller_id,
      coalesce(currency, '') as currency, sum(leads) as leads, sum(leads * coalesce(amount, 0)) as amount
    from each
    group by 1, 2, 3, 4
    having sum(leads) <> 0 or sum(leads * coalesce(amount, 0)) <> 0
  ), counted as (
    insert into lead_count (account_id, status, lead_step_id, seller_id, currency, leads, amount)
    select ${accountId}::bigint, status, lead_step_id, seller_id, currency, leads, amount from delta
    order by status, lead_step_id, seller_id, currency
    on conflict (account_id, status, lead_step_id, seller_id, currency)
    do update set leads = lead_count.leads + excluded.leads, amount = lead_count.amount + excluded.amount
  )`

/** Difference between the kept counts and the leads. One statement, so that it is exact while leads change. */
const drift = (accountId: number) => sql`
  select status, lead_step_id, seller_id, currency, coalesce(true_one.leads, 0) - coalesce(kept.leads, 0) as leads,
    coalesce(true_one.amount, 0) - coalesce(kept.amount, 0) as amount
  from (
    select l.status, coalesce(l.lead_step_id, 0) as lead_step_id, coalesce(l.seller_id, 0) as seller_id,
      coalesce(l.currency, '') as currency, count(*) as leads, coalesce(sum(l.amount), 0) as amount
    from lead l where l.account_id = ${accountId} and not l.is_deleted
    group by 1, 2, 3, 4
  ) as true_one
  full join (
    select n.status, n.lead_step_id, n.seller_id, n.currency, n.leads, n.amount from lead_count n
    where n.account_id = ${accountId}
  ) as kept using (status, lead_step_id, seller_id, currency)
  where (coalesce(true_one.leads, 0), coalesce(true_one.amount, 0)) <> (coalesce(kept.leads, 0), coalesce(kept.amount, 0))`

/** How many kept counts of an account are wrong. */
export async function wrongCounts(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql`${drift(accountId)}`.execute(db)
  return rows.length
}

/** Corrects the kept counts of an account, also while leads change; returns how many were wrong. */
export async function recountLeads(db: Db, accountId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recount ${accountId}`}, 0))`.execute(db)
  const { rows } = await sql`
    with drift as materialized (${drift(accountId)})
    insert into lead_count (account_id, status, lead_step_id, seller_id, currency, leads, amount)
    select ${accountId}::bigint, status, lead_step_id, seller_id, currency, leads, amount from drift
    order by status, lead_step_id, seller_id, currency
    on conflict (account_id, status, lead_step_id, seller_id, currency)
    do update set leads = lead_count.leads + excluded.leads, amount = lead_count.amount + excluded.amount
    returning status`.execute(db)
  return rows.length
}

/** Condition on a kept count, by its alias: what `me` may see. */
export function countedFor(me: Me, count: string): RawBuilder<unknown> {
  const n = sql.raw(count)
  return sql`
  ${n}.account_id = ${me.account_id} ${seesAll(me, 'leads') ? sql`` : sql`and ${n}.seller_id = ${me.id}`}`
}

const active = sql`n.status in ('to_contact', 'in_follow_up')`

/**
 * Number of leads these filters match, read from the kept counts; null when they cannot answer. `what` selects something else of
 * the same counts, `lead_count n`.
 */
export function keptCount(
  me: Me,
  { tags_match: _, ...filters }: LeadFilters,
  what = sql`select coalesce(sum(n.leads), 0)::int`,
): RawBuilder<unknown> | null {
  const { status, unassigned, is_open, is_won, sellers_ids, lead_steps_ids, ...others } = filters
  if (Object.values(others).some((filter) => filter !== undefined)) return null
  const inWonStep = sql`n.lead_step_id in (
    select won.id from lead_step won where won.account_id = ${me.account_id} and won.kind = 'won')`
  return sql`
    ${what} from lead_count n
    where ${countedFor(me, 'n')}
      ${status ? sql`and n.status = ${status}` : sql``}
      ${is_open === undefined ? sql`` : sql`and ${is_open ? sql`` : sql`not`} (${active} and not ${inWonStep})`}
      ${is_won === undefined ? sql`` : sql`and ${is_won ? sql`` : sql`not`} (${active} and ${inWonStep})`}
      ${unassigned === undefined ? sql`` : unassigned ? sql`and n.seller_id = 0` : sql`and n.seller_id <> 0`}
      ${sellers_ids ? sql`and n.seller_id = any (${sellers_ids.map((id) => (id === -1 ? 0 : id))}::bigint[])` : sql``}
      ${lead_steps_ids ? sql`and n.lead_step_id = any (${lead_steps_ids}::bigint[])` : sql``}`
}
