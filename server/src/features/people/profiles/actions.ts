import type { NewProfile } from '#contract/people/profiles.ts'
import { has } from '#contract/permissions.ts'
import { openLead } from '#server/features/leads/leads/creation/create.actions.ts'
import { createContact } from '#server/features/people/contacts/creation/create.actions.ts'
import { recordConsent } from '#server/features/people/privacy/consents.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'

/** Creates a contact with its consents and, if requested, its first lead; all or nothing. */
export async function createProfile(db: Db, actor: Actor, body: NewProfile) {
  const { allow_duplicate, is_lead, consents = [], ...fields } = body
  if (is_lead) ensure(has(actor.me, 'leads.create'), 'forbidden')
  const {
    seller_id,
    assignment_reason,
    lead_kind,
    projects_ids,
    tags_ids,
    amount,
    comments,
    lead_custom_fields,
    ...contact
  } = fields
  const id = await createContact(db, actor, contact, { allowDuplicate: allow_duplicate })
  for (const consent of consents) await recordConsent(db, actor, id, consent)
  if (!is_lead) return { id, lead_id: null }
  const lead = {
    seller_id,
    assignment_reason,
    lead_kind,
    projects_ids,
    tags_ids,
    amount,
    comments,
    method_id: contact.method_id,
    custom_fields: lead_custom_fields,
  }
  const lead_id = await openLead(db, actor, id, lead, { isByHand: true, errorsUnder: 'lead_custom_fields' })
  return { id, lead_id }
}
