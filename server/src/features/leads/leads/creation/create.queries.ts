import { sql } from 'kysely'
import type { LeadFields } from '#contract/leads/leads.ts'
import type { Offer } from '#server/features/leads/assignment-rules/decide.actions.ts'
import type { KeptValues } from '#server/features/office/custom-fields/values.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'
import type { BusinessHours } from '#server/platform/opening-hours.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { isReadable } from '../amounts/amount.queries.ts'
import { insertLeads } from '../counts.queries.ts'

export type Opening = {
  business_hours: BusinessHours
  first_response_minutes: number
  /** Holidays of the next days. */
  holidays: string[]
}

export type LeadDefaults = Opening & {
  first_step_id: number | null
  /** Position above every card of the first step. */
  board_position: string
  is_currency_readable: boolean
}

const opening = ({ me, at }: Actor) => sql`
  a.business_hours, a.first_response_minutes, array(
    select h.day::text from holiday h
    where h.account_id = ${me.account_id} and h.day between ${at}::date - 1 and ${at}::date + 100) as holidays`

/** Opening hours of the account around this moment. */
export async function openingOf(db: Db, actor: Actor): Promise<Opening> {
  const { rows } = await sql<Opening>`
    select ${opening(actor)} from account a where a.id = ${actor.me.account_id}`.execute(db)
  return rows[0] as Opening
}

/** Defaults of a new lead: its step, and when its first response is due. */
export async function leadDefaults(db: Db, actor: Actor): Promise<LeadDefaults> {
  const { me } = actor
  const { rows } = await sql<LeadDefaults>`
    select first.id as first_step_id, coalesce(top.position, 0) + 1 as board_position,
      ${isReadable(me)} as is_currency_readable, ${opening(actor)}
    from account a
    left join lateral (
      select st.id from lead_step st
      where st.account_id = ${me.account_id} and st.kind = 'open' order by st.position, st.id limit 1
    ) as first on true
    left join lateral (
      select max(l.board_position) as position from lead l
      where l.account_id = ${me.account_id} and l.lead_step_id = first.id
        and l.status in ('to_contact', 'in_follow_up') and not l.is_deleted
    ) as top on true
    where a.id = ${me.account_id}`.execute(db)
  return rows[0] as LeadDefaults
}

/** Fields of a new lead from a user, a form or a portal. */
export type NewLeadFields = LeadFields & { origin?: Record<string, string> | undefined }

type NewLeadRow = {
  contact_id: number
  seller_id: number | null
  assignment_reason: string | null
  claim: Pick<Offer, 'rule_id' | 'until'> | null
  first_response_due_at: string
  defaults: LeadDefaults
  custom: KeptValues
}

export async function insertLead(
  db: Db,
  { me, at }: Actor,
  fields: NewLeadFields,
  { contact_id, seller_id, assignment_reason, claim, first_response_due_at, defaults, custom }: NewLeadRow,
): Promise<number> {
  const row = {
    account_id: me.account_id,
    contact_id,
    seller_id,
    method_id: fields.method_id,
    kind: fields.lead_kind ?? 'buy',
    amount: fields.amount,
    currency: fields.amount == null ? null : me.currency,
    comments: fields.comments,
    custom_fields: custom && JSON.stringify(custom),
    assignment_reason,
    claim_rule_id: claim?.rule_id ?? null,
    claim_until: claim?.until ?? null,
    origin: JSON.stringify(fields.origin ?? {}),
    lead_step_id: defaults.first_step_id,
    board_position: defaults.board_position,
    step_entered_at: at,
    first_response_due_at,
    created_by_id: authorOf(me),
    created_at: at,
    updated_at: at,
  }
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const insert = sql`insert into lead (${columns}) values (${sql.join(Object.values(row))})`
  const [made] = await insertLeads(db, me.account_id, insert)
  const { id } = made as { id: number }
  await wakeAt(db, me.account_id, [
    { kind: 'lead.response', subject_id: id, at: first_response_due_at },
    ...(claim ? [{ kind: 'lead.claim', subject_id: id, at: claim.until }] : []),
  ])
  return id
}

/** The active lead of a contact for any of these projects, if there is one. */
export async function activeLeadFor(
  db: Db,
  me: Me,
  contactId: number,
  projectIds: number[],
): Promise<{ id: number; seller_id: number | null } | null> {
  const { rows } = await sql<{ id: number; seller_id: number | null }>`
    select l.id, l.seller_id
    from lead l
    where l.account_id = ${me.account_id} and l.contact_id = ${contactId}
      and l.status in ('to_contact', 'in_follow_up') and not l.is_deleted
      and exists (
        select from lead_project lp
        where lp.account_id = ${me.account_id} and lp.lead_id = l.id and lp.project_id = any (${projectIds}::bigint[])
      )
    order by l.id
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Records a repeated enquiry on the active lead. */
export async function noteEnquiry(db: Db, { me, at }: Actor, leadId: number) {
  await sql`
    update lead set last_interaction_at = ${at}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${leadId}`.execute(db)
}
