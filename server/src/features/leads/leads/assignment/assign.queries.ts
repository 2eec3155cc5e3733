import { sql } from 'kysely'
import type { Enquiry } from '#server/features/leads/assignment-rules/decide.actions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { changeLeads } from '../counts.queries.ts'

/** The seller, locked: cannot be deactivated before this transaction ends. */
export async function lockSeller(db: Db, accountId: number, id: number) {
  const { rows } = await sql<{ is_active: boolean; is_seller: boolean }>`
    select u.is_active, u.is_seller from app_user u
    where u.account_id = ${accountId} and u.id = ${id}
    for share`.execute(db)
  return rows[0] ?? null
}

type Assignment = { id: number; seller_id: number | null; reason: string | null }

export const setSeller = (
  db: Db,
  actor: Actor,
  leadIds: number[],
  seller_id: number | null,
  reason: string | null,
) =>
  setSellers(
    db,
    actor,
    leadIds.map((id) => ({ id, seller_id, reason })),
  )

/** Changes the sellers of leads and of their pending tasks, and ends open offers. */
export async function setSellers(db: Db, { me, at }: Actor, assignments: Assignment[]) {
  const ids = assignments.map(({ id }) => id)
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(assignments.map(({ id, seller_id, reason }) => ({ lead: id, to_seller: seller_id, why: reason })))}::jsonb)
      as x (lead bigint, to_seller bigint, why text)`
  await sql`
    update lead_task k set seller_id = x.to_seller, updated_at = ${at}::timestamptz
    from lead l, ${given}
    where l.account_id = ${me.account_id} and l.id = x.lead
      and k.account_id = ${me.account_id} and k.lead_id = l.id and k.status = 'pending'
      and k.seller_id is not distinct from l.seller_id`.execute(db)
  await changeLeads(db, me.account_id, {
    which: sql`l.id = any (${ids}::bigint[])`,
    set: sql`seller_id = x.to_seller, assignment_reason = x.why, claim_until = null, updated_at = ${at}::timestamptz`,
    join: sql`join ${given} on x.lead = before.lead`,
  })
}

/** The data of each lead that the rules look at. */
export async function enquiriesOf(db: Db, accountId: number, ids: number[]): Promise<Map<number, Enquiry>> {
  const { rows } = await sql<Enquiry & { id: number }>`
    select l.id, l.method_id, coalesce(l.origin ->> 'campaign', l.origin ->> 'utm_campaign') as campaign,
      coalesce((select json_agg(lp.project_id) from lead_project lp
        where lp.account_id = ${accountId} and lp.lead_id = l.id), '[]') as projects_ids
    from lead l where l.account_id = ${accountId} and l.id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...enquiry }) => [id, enquiry]))
}

type Offer = { id: number; rule_id: number; until: string }

/** Offers leads to the sellers of a rule; the first to claim gets the lead. */
export async function offerLeads(db: Db, { me, at }: Actor, offers: Offer[]) {
  await sql`update lead set claim_rule_id = x.rule_id, claim_until = x.until, updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(offers.map(({ id, ...claim }) => ({ lead: id, ...claim })))}::jsonb)
      as x (lead bigint, rule_id bigint, until timestamptz)
    where lead.account_id = ${me.account_id} and lead.id = x.lead`.execute(db)
  await wakeAt(
    db,
    me.account_id,
    offers.map(({ id, until }) => ({ kind: 'lead.claim', subject_id: id, at: until })),
  )
}
