import type { LeadFields, NewLead } from '#contract/leads/leads.ts'
import { has, seesAll } from '#contract/permissions.ts'
import { type Assignment, decideByRules } from '#server/features/leads/assignment-rules/decide.actions.ts'
import { type KeptValues, writtenValues } from '#server/features/office/custom-fields/values.actions.ts'
import { checkLinks } from '#server/features/office/options/links.actions.ts'
import { createContact } from '#server/features/people/contacts/creation/create.actions.ts'
import { lockContact } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { ensureReadable } from '../amounts/readable.ts'
import { byHand, emitOffered, ensureSellerTakes } from '../assignment/assign.actions.ts'
import { firstResponseDue } from '../first-response.ts'
import { setProjects, setTags } from '../links.queries.ts'
import { activeLeadFor, insertLead, leadDefaults, type NewLeadFields, noteEnquiry } from './create.queries.ts'

/** A lead of a known contact, or of one created with it. */
export async function createLead(db: Db, actor: Actor, body: NewLead): Promise<number> {
  const { contact, contact_id, allow_duplicate, ...fields } = body
  if (contact) {
    ensure(has(actor.me, 'contacts.create'), 'forbidden')
    const created = await createContact(db, actor, contact, {
      allowDuplicate: allow_duplicate,
      errorsUnder: 'contact',
    })
    return openLead(db, actor, created, fields, { isByHand: true })
  }
  const known = contact_id && (await lockContact(db, actor.me, contact_id))
  if (!known) return failField('contact_id', 'No existe o no está a su alcance')
  return openLead(db, actor, known.id, fields, { isByHand: true })
}

type Opening = {
  isByHand?: boolean
  errorsUnder?: string
  /** The comments, where they are other ones for a lead that is joined. */
  ifJoined?: string | undefined
}

/** Opens a lead for a contact that is locked or new; an enquiry for a project with an active lead joins that lead. */
export async function openLead(
  db: Db,
  actor: Actor,
  contactId: number,
  fields: NewLeadFields,
  { isByHand = false, errorsUnder = 'custom_fields', ifJoined }: Opening = {},
): Promise<number> {
  const { me } = actor
  const projects = fields.projects_ids ?? []
  await checkLinks(db, me, fields)
  const active = projects.length > 0 ? await activeLeadFor(db, me, contactId, projects) : null
  if (active)
    return joinLead(db, actor, contactId, active, { ...fields, ...(ifJoined && { comments: ifJoined }) })

  const custom = await customOf(db, me, fields, isByHand, errorsUnder)
  const { seller_id, reason, claim } = await assignmentFor(db, actor, fields)
  const defaults = await leadDefaults(db, actor)
  if (fields.amount != null) ensureReadable(defaults.is_currency_readable)
  const first_response_due_at = firstResponseDue(
    actor.at,
    defaults.first_response_minutes,
    defaults.business_hours,
    me.timezone,
    defaults.holidays,
  )
  const id = await insertLead(db, actor, fields, {
    contact_id: contactId,
    seller_id,
    assignment_reason: reason,
    claim,
    first_response_due_at,
    defaults,
    custom,
  })
  if (projects.length > 0) await setProjects(db, me.account_id, id, projects)
  if (fields.tags_ids?.length) await setTags(db, me.account_id, id, fields.tags_ids)
  await emit(db, actor, {
    type: 'lead.created',
    contact_id: contactId,
    lead_id: id,
    seller_id,
    reason,
  })
  if (claim) await emitOffered(db, actor, [{ lead: { id, contact_id: contactId }, claim }])
  return id
}

/** What people enter must have the required fields; enquiries, imports and hand-overs come without. */
async function customOf(
  db: Db,
  { account_id }: Me,
  { custom_fields }: NewLeadFields,
  isByHand: boolean,
  errorsUnder: string,
): Promise<KeptValues> {
  const options = { isNew: isByHand, isFromOutside: !isByHand }
  const { values, errors } = await writtenValues(db, account_id, 'lead', null, custom_fields, options)
  if (Object.keys(errors).length > 0) fail('validation', { errors: { [errorsUnder]: errors } })
  return values
}

/** The given seller, else the account's rules. A user who may not assign, or would lose sight of the lead, gets it. */
async function assignmentFor(db: Db, actor: Actor, fields: NewLeadFields): Promise<Assignment> {
  const { me } = actor
  const { seller_id = null, method_id = null, projects_ids = [], assignment_reason = null, origin } = fields
  const mayGive = has(me, 'leads.assign') && seesAll(me, 'leads')
  if (mayGive && seller_id === null) {
    const campaign = origin?.campaign ?? origin?.utm_campaign ?? null
    const [assignment] = await decideByRules(db, actor, [{ method_id, projects_ids, campaign }])
    return assignment as Assignment
  }
  if (!mayGive) ensure(!seller_id || seller_id === me.id, 'forbidden')
  const sellerId = mayGive && seller_id ? seller_id : me.id
  if (sellerId !== me.id) await ensureSellerTakes(db, me, sellerId, 'seller_id')
  const reason = assignment_reason ?? (sellerId === me.id ? 'Lo creó' : byHand)
  return { seller_id: sellerId, reason, claim: null }
}

/** Adds an enquiry to the active lead of the same contact. */
export async function joinLead(
  db: Db,
  actor: Actor,
  contactId: number,
  active: { id: number; seller_id: number | null },
  { comments = null }: LeadFields,
) {
  const mine = active.seller_id === actor.me.id || seesAll(actor.me, 'leads')
  if (!mine) fail('conflict', { detail: 'Otro vendedor ya atiende a este contacto por el mismo proyecto' })
  await noteEnquiry(db, actor, active.id)
  await emit(db, actor, { type: 'lead.enquiry_added', contact_id: contactId, lead_id: active.id, comments })
  return active.id
}

/** A lead of a known client profile. */
export async function createLeadFromProfile(
  db: Db,
  actor: Actor,
  { client_profile_id, ...fields }: LeadFields & { client_profile_id: number },
): Promise<number> {
  const known = await lockContact(db, actor.me, client_profile_id)
  if (!known) return failField('client_profile_id', 'No existe o no está a su alcance')
  return openLead(db, actor, known.id, fields, { isByHand: true })
}
