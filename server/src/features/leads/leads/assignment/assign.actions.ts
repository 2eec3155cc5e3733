import type { OutputOf } from '#contract/endpoint.ts'
import type { assignLeads as contract } from '#contract/leads/lead-acts.ts'
import {
  type Assignment,
  decideByRules,
  type Offer,
} from '#server/features/leads/assignment-rules/decide.actions.ts'
import { blockedReason } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { type LockedLead, lockLeads } from '../queries.ts'
import { holdingsOf, keepAct } from '../undo.queries.ts'
import { enquiriesOf, lockSeller, setSeller } from './assign.queries.ts'

/** Assigns leads to a seller who can take them, or unassigns them; all or none, except leads of blocked contacts. */
export async function assignLeads(
  db: Db,
  actor: Actor,
  { leads_ids, user_id, assignment_reason }: OutputOf<typeof contract, 'body'>,
) {
  if (user_id) await ensureSellerTakes(db, actor.me, user_id, 'user_id')
  const leads = await lockLeads(db, actor.me, leads_ids)
  ensure(leads.length === new Set(leads_ids).size, 'not_found')

  const skipped = leads.flatMap(({ id, is_blocked }) => (is_blocked ? [{ id, reason: blockedReason }] : []))
  const changing = leads.filter(({ seller_id, is_blocked }) => seller_id !== user_id && !is_blocked)
  if (changing.length === 0) return { assigned: 0, skipped, act_id: null }
  const reason = assignment_reason ?? (user_id ? byHand : null)
  const ids = changing.map(({ id }) => id)
  const before = await holdingsOf(db, actor.me, ids)
  await setSeller(db, actor, ids, user_id, reason)
  await emitAssigned(
    db,
    actor,
    changing.map((lead) => ({ lead, seller_id: user_id, reason })),
  )
  const given = ids.map((id): [number, number | null] => [id, user_id])
  const act_id = await keepAct(db, actor, { kind: 'assigned', before: { leads: before, given } })
  return { assigned: changing.length, skipped, act_id }
}

/** Default reason of a manual assignment. Without the user's name: the history refers to users by id. */
export const byHand = 'A mano'

type Given = {
  lead: Pick<LockedLead, 'id' | 'contact_id' | 'seller_id'>
  seller_id: number | null
  reason: string | null
}

/** `lead` as it was before the assignment. */
export const emitAssigned = (db: Db, actor: Actor, given: Given[]) =>
  emit(
    db,
    actor,
    ...given.map(({ lead, seller_id, reason }) => ({
      type: 'lead.assigned' as const,
      contact_id: lead.contact_id,
      lead_id: lead.id,
      from_seller_id: lead.seller_id,
      seller_id,
      reason,
    })),
  )

type Offered = { lead: Pick<LockedLead, 'id' | 'contact_id'>; claim: Offer }

/** Notifies the sellers who may claim them; the first to claim gets the lead. */
export const emitOffered = (db: Db, actor: Actor, offered: Offered[]) =>
  emit(
    db,
    actor,
    ...offered.map(({ lead, claim: { rule_id: _, ...claim } }) => ({
      type: 'lead.offered' as const,
      contact_id: lead.contact_id,
      lead_id: lead.id,
      ...claim,
    })),
  )

export async function ensureSellerTakes(db: Db, me: Me, id: number, field: string) {
  const seller = await lockSeller(db, me.account_id, id)
  if (!seller) return failField(field, 'No existe ese vendedor')
  ensure(seller.is_active, 'seller_inactive')
  ensure(seller.is_seller, 'seller_inactive', { detail: 'Esta persona no atiende leads' })
}

/** Each of these leads with what the account's rules decide for it; the leads are not changed yet. */
export async function assignmentsOf<Lead extends { id: number }>(
  db: Db,
  actor: Actor,
  leads: Lead[],
): Promise<{ lead: Lead; assignment: Assignment }[]> {
  const ids = leads.map(({ id }) => id)
  const enquiries = await enquiriesOf(db, actor.me.account_id, ids)
  const anything = { method_id: null, projects_ids: [], campaign: null }
  const assignments = await decideByRules(
    db,
    actor,
    ids.map((id) => enquiries.get(id) ?? anything),
  )
  return leads.map((lead, index) => ({ lead, assignment: assignments[index] as Assignment })) // one for each
}
