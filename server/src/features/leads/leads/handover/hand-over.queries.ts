import { sql } from 'kysely'
import { openLeads, takesLeads } from '#server/features/leads/assignment-rules/decide.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

export type OpenLead = { id: number; contact_id: number }

/** Open leads of a seller, locked, oldest first. */
export async function lockOpenLeads(
  db: Db,
  accountId: number,
  sellerId: number,
  most: number,
): Promise<OpenLead[]> {
  const { rows } = await sql<OpenLead>`
    select l.id, l.contact_id from lead l
    where l.account_id = ${accountId} and l.seller_id = ${sellerId}
      and l.status in ('to_contact', 'in_follow_up') and not l.is_deleted
    order by l.id limit ${most}
    for no key update`.execute(db)
  return rows
}

export async function countOpenLeads(db: Db, accountId: number, sellerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from lead l
    where l.account_id = ${accountId} and l.seller_id = ${sellerId}
      and l.status in ('to_contact', 'in_follow_up') and not l.is_deleted`.execute(db)
  return rows[0]?.count ?? 0
}

/** A seller who stopped may be active again before the hand-over ends. */
export async function isSelling(db: Db, accountId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from app_user u
    where u.account_id = ${accountId} and u.id = ${id} and u.is_active and u.is_seller for share`.execute(db)
  return rows.length > 0
}

export async function countPendingTasks(db: Db, accountId: number, sellerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from lead_task t
    where t.account_id = ${accountId} and t.seller_id = ${sellerId} and t.status = 'pending'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next pending tasks follow their lead: to its seller, or unassigned. Returns how many. */
export async function passTasksOn(
  db: Db,
  accountId: number,
  sellerId: number,
  at: string,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with next as materialized (
      select k.id from lead_task k
      where k.account_id = ${accountId} and k.seller_id = ${sellerId} and k.status = 'pending'
      order by k.id limit ${most} for no key update
    )
    update lead_task t
    set seller_id = case when l.seller_id <> ${sellerId} then l.seller_id end, updated_at = ${at}
    from next, lead l
    where t.account_id = ${accountId} and t.id = next.id
      and l.account_id = ${accountId} and l.id = t.lead_id`.execute(db)
  return Number(numAffectedRows)
}

export type Load = { id: number; open_leads: number }

/** Sellers who take leads on this day, with their number of open leads. */
export async function sellersWithLoad(db: Db, actor: Actor, leavingId: number): Promise<Load[]> {
  const { account_id } = actor.me
  const { rows } = await sql<Load>`
    select u.id, ${openLeads(account_id, 'u')} as open_leads from app_user u
    where u.account_id = ${account_id} and u.id <> ${leavingId} and ${takesLeads(actor, 'u')}
    order by u.id
    for share`.execute(db)
  return rows
}
