import { type RawBuilder, sql } from 'kysely'
import type { LeadFilters, LeadStatus } from '#contract/leads.ts'
import { seesAll } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

type Changed = { id: number; contact_id: number; status: LeadStatus; is_deleted: boolean }

/**
 * Every statement that makes leads, or changes their state, step, seller, amount or being, goes through here, so that the
 * counts of `lead_count` stay true in the same statement. `which` is the condition on `lead l` the change has too: those
 * leads are locked by this transaction already, or somebody else's change would be counted twice.
 */
export async function changeLeads(
  db: Db,
  accountId: number,
  which: RawBuilder<unknown>,
  change: RawBuilder<unknown>,
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with before as (
      select l.id, l.status, l.lead_step_id, l.seller_id, l.amount
      from lead l where l.account_id = ${accountId} and ${which} and not l.is_deleted
    ), changed as (
      ${change} returning id, contact_id, status, lead_step_id, seller_id, amount, is_deleted
    ), delta as (
      select each.status, coalesce(each.lead_step_id, 0) as lead_step_id, coalesce(each.seller_id, 0) as seller_id,
        sum(each.leads) as leads, sum(each.leads * coalesce(each.amount, 0)) as amount
      from (
        select b.status, b.lead_step_id, b.seller_id, b.amount, -1 as leads from before b join changed on changed.id = b.id
        union all
        select status, lead_step_id, seller_id, amount, 1 from changed where not is_deleted
      ) as each
      group by 1, 2, 3
      having sum(each.leads) <> 0 or sum(each.leads * coalesce(each.amount, 0)) <> 0
    ), counted as (
      insert into lead_count (account_id, status, lead_step_id, seller_id, leads, amount)
      select ${accountId}::bigint, status, lead_step_id, seller_id, leads, amount from delta
      order by status, lead_step_id, seller_id
      on conflict (account_id, status, lead_step_id, seller_id)
      do update set leads = lead_count.leads + excluded.leads, amount = lead_count.amount + excluded.amount
    )
    select id, contact_id, status, is_deleted from changed`.execute(db)
  return rows
}

/** Counts an account's leads anew, after they were written in bulk. */
export async function recountLeads(db: Db, accountId: number) {
  await sql`delete from lead_count where account_id = ${accountId}`.execute(db)
  await sql`
    insert into lead_count (account_id, status, lead_step_id, seller_id, leads, amount)
    select ${accountId}::bigint, l.status, coalesce(l.lead_step_id, 0), coalesce(l.seller_id, 0),
      count(*), coalesce(sum(l.amount), 0)
    from lead l where l.account_id = ${accountId} and not l.is_deleted
    group by 2, 3, 4`.execute(db)
}

/** Of `lead_count n`: what `me` may see. */
export const countedFor = (me: Me): RawBuilder<unknown> => sql`
  n.account_id = ${me.account_id} ${seesAll(me, 'leads') ? sql`` : sql`and n.seller_id = ${me.id}`}`

/** How many leads these filters leave, when the kept counts can tell; null when the leads must be counted. */
export function keptCount(me: Me, { tags_match: _, ...filters }: LeadFilters): RawBuilder<unknown> | null {
  const { status, unassigned, sellers_ids, lead_steps_ids, ...others } = filters
  if (Object.values(others).some((filter) => filter !== undefined)) return null
  return sql`
    select coalesce(sum(n.leads), 0)::int from lead_count n
    where ${countedFor(me)}
      ${status ? sql`and n.status = ${status}` : sql``}
      ${unassigned === undefined ? sql`` : unassigned ? sql`and n.seller_id = 0` : sql`and n.seller_id <> 0`}
      ${sellers_ids ? sql`and n.seller_id = any (${sellers_ids}::bigint[])` : sql``}
      ${lead_steps_ids ? sql`and n.lead_step_id = any (${lead_steps_ids}::bigint[])` : sql``}`
}
