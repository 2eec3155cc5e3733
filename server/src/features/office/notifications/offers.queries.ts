import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { canBeClaimed } from './claimable.queries.ts'

/** Withdraws offers of these leads, which may be claimed no more; returns the users of the notifications. */
export const archiveOffers = async (db: Db, accountId: number, leadIds: number[], at: string) =>
  archive(db, accountId, await lockOffersOf(db, accountId, leadIds, at), at)

/** The same after rules have changed, for all running offers of the account. */
export const archiveOffersOfRules = async (db: Db, accountId: number, at: string) =>
  archive(db, accountId, await lockAllOffers(db, accountId, at), at)

/** A notification of several leads keeps those that can still be claimed. */
async function archive(db: Db, accountId: number, ids: number[], at: string): Promise<number[]> {
  if (ids.length === 0) return []
  const claimable = canBeClaimed(accountId, at, 'l', 't')
  const { rows } = await sql<{ user_id: number }>`
    update notification n set amount = greatest(x.amount, 1), subject_id = coalesce(x.subject_id, n.subject_id),
      status = case when x.amount = 0 then 'archived' else n.status end, updated_at = ${at}::timestamptz
    from (
      select t.id, case when t.amount = 1 then 0 else least(t.amount, left_over.count) end as amount,
        case when exists (
          select from lead l where l.account_id = ${accountId} and l.id = t.subject_id and ${claimable}
        ) then t.subject_id else left_over.lead_id end as subject_id
      from notification t
      cross join lateral (
        select count(*)::int as count, max(l.id) as lead_id from lead l where l.account_id = ${accountId} and ${claimable}
      ) left_over
      where t.account_id = ${accountId} and t.id = any (${ids}::bigint[])
    ) x
    where n.account_id = ${accountId} and n.id = x.id
    returning n.user_id`.execute(db)
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/**
 * Notifications of these leads, alone or with others; locked first, so that the remaining leads are counted correctly.
 */
async function lockOffersOf(db: Db, accountId: number, leadIds: number[], at: string): Promise<number[]> {
  const over = sql`l.account_id = ${accountId} and l.id = any (${leadIds}::bigint[])
    and not (l.status = 'to_contact' and l.seller_id is null and not l.is_deleted
      and coalesce(l.claim_until > ${at}::timestamptz, false))`
  const { rows } = await sql<{ id: number }>`
    select n.id from notification n
    where n.account_id = ${accountId} and n.id in (
      select newest.id from notification newest
      where newest.account_id = ${accountId} and newest.kind = 'lead_offered' and newest.status in ('new', 'read')
        and newest.subject_kind = 'lead'
        and newest.subject_id in (select l.id from lead l where ${over})
      union all
      select many.id from lead l
      join assignment_rule_seller rs on rs.account_id = ${accountId} and rs.rule_id = l.claim_rule_id
      join notification many on many.account_id = ${accountId} and many.user_id = rs.seller_id
        and many.kind = 'lead_offered' and many.status in ('new', 'read') and many.amount > 1
      where ${over})
    order by n.id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

async function lockAllOffers(db: Db, accountId: number, at: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from notification n
    where n.account_id = ${accountId} and n.kind = 'lead_offered' and n.status in ('new', 'read')
      and (n.amount > 1 or not exists (
        select from lead l where l.account_id = ${accountId} and l.id = n.subject_id and ${canBeClaimed(accountId, at, 'l', 'n')}))
    order by n.id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}
