import type { LeadFields, NewLead } from '#contract/leads.ts'
import { has, seesAll } from '#contract/permissions.ts'
import { createContact } from '#server/features/contacts/creation/actions.ts'
import { lockContact } from '#server/features/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Doer, Me } from '#server/platform/me.ts'
import { ensureSellerTakes } from '../assignment/actions.ts'
import { firstResponseDue } from '../first-response.ts'
import { checkLinks } from '../links/actions.ts'
import { setProjects, setTags } from '../links/queries.ts'
import { activeLeadFor, groundOf, insertLead, noteEnquiry } from './queries.ts'

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
export async function openLead(db: Db, doer: Doer, contactId: number, fields: LeadFields): Promise<number> {
  const { me } = doer
  const projects = fields.projects_ids ?? []
  await checkLinks(db, me, fields)
  const active = projects.length > 0 ? await activeLeadFor(db, me, contactId, projects) : null
  if (active) return joinLead(db, doer, contactId, active, fields)

  const seller_id = sellerFor(me, fields)
  if (seller_id && seller_id !== me.id) await ensureSellerTakes(db, me, seller_id, 'seller_id')
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
    reason: fields.assignment_reason ?? null,
  })
  return id
}

/** Whoever may not assign, or would not see the lead again, works what they create. */
function sellerFor(me: Me, { seller_id }: LeadFields): number | null {
  if (has(me, 'leads.assign') && seesAll(me, 'leads')) return seller_id ?? null
  ensure(!seller_id || seller_id === me.id, 'forbidden')
  return me.id
}

async function joinLead(
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
