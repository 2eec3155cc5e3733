import type { LeadFields, NewLead } from '#contract/leads/leads.ts'
import { has, seesAll } from '#contract/permissions.ts'
import { type Gift, giveByRules } from '#server/features/leads/assignment-rules/giving.actions.ts'
import { checkLinks } from '#server/features/office/options/links.actions.ts'
import { createContact } from '#server/features/people/contacts/creation/actions.ts'
import { lockContact } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Doer } from '#server/platform/me.ts'
import { byHand, ensureSellerTakes, tellOffered } from '../assignment/actions.ts'
import { firstResponseDue } from '../first-response.ts'
import { setProjects, setTags } from '../links.queries.ts'
import { activeLeadFor, groundOf, insertLead, type NewLeadFields, noteEnquiry } from './queries.ts'

/** A lead of a known contact, or of one created with it. */
export async function createLead(db: Db, doer: Doer, body: NewLead): Promise<number> {
  const { contact, contact_id, allow_duplicate, ...fields } = body
  if (contact) {
    ensure(has(doer.me, 'contacts.create'), 'forbidden')
    const created = await createContact(db, doer, contact, {
      allowDuplicate: allow_duplicate,
      errorsUnder: 'contact',
    })
    return openLead(db, doer, created, fields)
  }
  const known = contact_id && (await lockContact(db, doer.me, contact_id))
  if (!known) return failField('contact_id', 'No existe o no está a su alcance')
  return openLead(db, doer, known.id, fields)
}

/** Opens a lead for a contact that is locked or new; an enquiry for a project already worked joins its lead. */
export async function openLead(
  db: Db,
  doer: Doer,
  contactId: number,
  fields: NewLeadFields,
): Promise<number> {
  const { me } = doer
  const projects = fields.projects_ids ?? []
  await checkLinks(db, me, fields)
  const active = projects.length > 0 ? await activeLeadFor(db, me, contactId, projects) : null
  if (active) return joinLead(db, doer, contactId, active, fields)

  const { seller_id, reason, claim } = await giftFor(db, doer, fields)
  const ground = await groundOf(db, doer)
  const first_response_due_at = firstResponseDue(
    doer.at,
    ground.first_response_minutes,
    ground.business_hours,
    me.timezone,
    ground.holidays,
  )
  const id = await insertLead(db, doer, fields, {
    contact_id: contactId,
    seller_id,
    assignment_reason: reason,
    claim,
    first_response_due_at,
    ground,
  })
  if (projects.length > 0) await setProjects(db, me.account_id, id, projects)
  if (fields.tags_ids?.length) await setTags(db, me.account_id, id, fields.tags_ids)
  await emit(db, doer, {
    type: 'lead.created',
    contact_id: contactId,
    lead_id: id,
    seller_id,
    reason,
  })
  if (claim) await tellOffered(db, doer, [{ lead: { id, contact_id: contactId }, claim }])
  return id
}

/** To whom it was given, else by the account's rules. Whoever may not assign, or would not see it again, works it. */
async function giftFor(db: Db, doer: Doer, fields: NewLeadFields): Promise<Gift> {
  const { me } = doer
  const { seller_id = null, method_id = null, projects_ids = [], assignment_reason = null, origin } = fields
  const mayGive = has(me, 'leads.assign') && seesAll(me, 'leads')
  if (mayGive && seller_id === null) {
    const campaign = origin?.campaign ?? origin?.utm_campaign ?? null
    const [gift] = await giveByRules(db, doer, [{ method_id, projects_ids, campaign }])
    return gift as Gift
  }
  if (!mayGive) ensure(!seller_id || seller_id === me.id, 'forbidden')
  const taker = mayGive && seller_id ? seller_id : me.id
  if (taker !== me.id) await ensureSellerTakes(db, me, taker, 'seller_id')
  const reason = assignment_reason ?? (taker === me.id ? 'Lo creó' : byHand)
  return { seller_id: taker, reason, claim: null }
}

/** An enquiry of somebody who is worked already is told on that lead. */
export async function joinLead(
  db: Db,
  doer: Doer,
  contactId: number,
  active: { id: number; seller_id: number | null },
  { comments = null }: LeadFields,
) {
  const mine = active.seller_id === doer.me.id || seesAll(doer.me, 'leads')
  if (!mine) fail('conflict', { detail: 'Otro vendedor ya atiende a este contacto por el mismo proyecto' })
  await noteEnquiry(db, doer, active.id)
  await emit(db, doer, { type: 'lead.enquiry_added', contact_id: contactId, lead_id: active.id, comments })
  return active.id
}

/** A lead of a known client profile. */
export async function createLeadFromProfile(
  db: Db,
  doer: Doer,
  { client_profile_id, ...fields }: LeadFields & { client_profile_id: number },
): Promise<number> {
  const known = await lockContact(db, doer.me, client_profile_id)
  if (!known) return failField('client_profile_id', 'No existe o no está a su alcance')
  return openLead(db, doer, known.id, fields)
}
