import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Named, Timestamp } from '../fields.ts'
import { LeadFields } from '../leads/leads.ts'
import { CustomChanges } from '../office/custom-fields.ts'
import { ContactFields, ContactProfile, isFindable, notFindable } from './contacts.ts'
import { consentPurposes, NewConsent } from './privacy.ts'

export const getProfile = endpoint('GET /client-profiles/{id}/', {
  can: 'contacts.view',
  returns: ContactProfile,
})

/** The `conflict` of a 412 `stale`: the current profile, and what others changed since the editor's version, newest first. */
export const StaleProfile = z.object({
  current: ContactProfile,
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.unknown(),
      to: z.unknown(),
      by: Named.nullable(),
      at: Timestamp,
    }),
  ),
})
export type StaleProfile = z.infer<typeof StaleProfile>

const ProfileFields = ContactFields.extend({ allow_duplicate: z.boolean().optional() })

/** The whole profile: fields left out of the body are cleared. If-Match takes the ETag of the editor's version. */
export const putProfile = endpoint('PUT /client-profiles/{id}/', {
  can: 'contacts.edit',
  body: ProfileFields,
  returns: ContactProfile,
  errors: ['duplicate', 'stale', 'conflict'],
})

/** Changes the fields that are sent; null clears. */
export const patchProfile = endpoint('PATCH /client-profiles/{id}/', {
  can: 'contacts.edit',
  body: ProfileFields,
  returns: ContactProfile,
  errors: ['duplicate', 'stale', 'conflict'],
})

/**
 * A contact with its consents; with `is_lead` also its lead, in one transaction. 409 `duplicate` lists candidates unless
 * duplicates are allowed.
 */
export const NewProfile = ContactFields.extend({
  allow_duplicate: z.boolean().optional(),
  is_lead: z.boolean().optional(),
  consents: z.array(NewConsent).max(consentPurposes.length).optional(),
  ...LeadFields.omit({ custom_fields: true }).shape,
  /** Of the lead; `custom_fields` are those of the contact. */
  lead_custom_fields: CustomChanges.optional(),
}).refine(isFindable, notFindable)
export type NewProfile = z.output<typeof NewProfile>

export const createProfile = endpoint('POST /client-profiles/', {
  can: 'contacts.create',
  body: NewProfile,
  status: 201,
  returns: ContactProfile.extend({ lead_id: Id.nullable() }),
  errors: ['duplicate', 'seller_inactive'],
})
