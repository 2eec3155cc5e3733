import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Doer } from '#server/platform/me.ts'
import { changeLeads } from '../counts/queries.ts'

/** The seller as they are now; nobody deactivates them before this transaction ends. */
export async function lockSeller(db: Db, accountId: number, id: number) {
  const { rows } = await sql<{ is_active: boolean; is_seller: boolean }>`
    select u.is_active, u.is_seller from app_user u
    where u.account_id = ${accountId} and u.id = ${id}
    for share`.execute(db)
  return rows[0] ?? null
}

/** Leads change hands, and with them the pending tasks of whoever had them. */
export async function setSeller(
  db: Db,
  { me, at }: Doer,
  leadIds: number[],
  sellerId: number | null,
  reason: string | null,
) {
  await sql`
    update lead_task k set seller_id = ${sellerId}, updated_at = ${at}
    from lead l
    where l.account_id = ${me.account_id} and l.id = any (${leadIds}::bigint[])
      and k.account_id = ${me.account_id} and k.lead_id = l.id and k.status = 'pending'
      and k.seller_id is not distinct from l.seller_id`.execute(db)
  const change = sql`
    update lead set seller_id = ${sellerId}, assignment_reason = ${reason}, updated_at = ${at}
    where account_id = ${me.account_id} and id = any (${leadIds}::bigint[])`
  await changeLeads(db, me.account_id, sql`l.id = any (${leadIds}::bigint[])`, change)
}
