import type { OfPerson, OpenLead } from '#contract/leads/lead-requests.ts'
import { isActive } from '#contract/leads/lead-transitions.ts'
import { has } from '#contract/permissions.ts'
import { assignLeads, ensureSellerTakes } from '#server/features/leads/leads/assignment/assign.actions.ts'
import { lockLeadToWork } from '#server/features/leads/leads/queries.ts'
import { contactsKnownBy, identitiesOf } from '#server/features/people/contacts/identities.queries.ts'
import { isContactVisible } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { answer, insertRequest, lockRequest, openLeadsOf, openRequest, requestedLead } from './queries.ts'

type KnownPerson = Omit<OfPerson, 'lead_id'>

export const openLeadsOfPerson = async (db: Db, me: Me, person: KnownPerson): Promise<OpenLead[]> =>
  openLeadsOf(db, me, await contactsOf(db, me, person))

/** A contact the user may see, and those with an identity the user knows, also of other sellers. */
async function contactsOf(db: Db, me: Me, { contact_id, ...identity }: KnownPerson): Promise<number[]> {
  const known = await contactsKnownBy(db, me, identitiesOf(identity))
  const isKnown = contact_id !== undefined && (await isContactVisible(db, me, contact_id))
  return [...(isKnown ? [contact_id] : []), ...known.map(({ id }) => id)]
}

export async function requestLead(db: Db, actor: Actor, asked: OfPerson) {
  const { me } = actor
  const lead = await othersLead(db, me, asked)
  await ensureSellerTakes(db, me, me.id, 'lead_id')
  const added = await insertRequest(db, actor, lead.id)
  const request = added ?? (await openRequest(db, me, lead.id))
  if (added)
    await emit(db, actor, {
      type: 'lead.requested',
      contact_id: lead.contact_id,
      lead_id: lead.id,
      seller_id: lead.seller?.id ?? null,
      request_id: added.id,
    })
  return request
}

export async function tellSeller(db: Db, actor: Actor, asked: OfPerson) {
  const { id: lead_id, contact_id, seller } = await othersLead(db, actor.me, asked)
  if (!seller) ensure(false, 'conflict', { detail: 'El lead no tiene vendedor a quien avisar' })
  else await emit(db, actor, { type: 'lead.seller_told', contact_id, lead_id, seller_id: seller.id })
}

/** 404 unless it is an open lead of a person the user knows. */
async function othersLead(db: Db, me: Me, { lead_id, ...person }: OfPerson) {
  const open = await openLeadsOf(db, me, await contactsOf(db, me, person))
  const lead = found(open.find(({ id }) => id === lead_id))
  ensure(lead.seller?.id !== me.id, 'conflict', { detail: 'Este lead ya es suyo' })
  return lead
}

export async function giveLead(db: Db, actor: Actor, id: number) {
  const { lead, user_id } = await openToAnswer(db, actor, id)
  ensure(isActive(lead.status), 'illegal_transition', { detail: 'Restaure el lead para entregarlo' })
  const { act_id } = await assignLeads(db, actor, {
    leads_ids: [lead.id],
    user_id,
    assignment_reason: 'Lo pidió',
  })
  return { lead_id: lead.id, act_id }
}

export async function refuseLead(db: Db, actor: Actor, id: number) {
  const { lead, user_id } = await openToAnswer(db, actor, id)
  await answer(db, actor, id, 'refused')
  await emit(db, actor, {
    type: 'lead.request_refused',
    contact_id: lead.contact_id,
    lead_id: lead.id,
    request_id: id,
    user_id,
  })
}

/** Locks the lead first, as assigning does, so that of two answers one holds. */
async function openToAnswer(db: Db, actor: Actor, id: number) {
  const { me } = actor
  const lead = await lockLeadToWork(db, me, found(await requestedLead(db, me, id)))
  ensure(lead.seller_id === me.id || has(me, 'leads.assign'), 'forbidden')
  const request = found(await lockRequest(db, me, id))
  ensure(request.answer === null, 'conflict', { detail: 'A este pedido ya se respondió' })
  return { lead, user_id: request.user_id }
}
