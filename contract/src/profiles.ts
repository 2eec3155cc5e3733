import { z } from 'zod'
import { ContactFields, ContactProfile } from './contacts.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { LeadFields } from './leads.ts'

export const getProfile = endpoint('GET /client-profiles/{id}/', {
  can: 'contacts.view',
  returns: ContactProfile,
})

const nameable = ['first_name', 'last_name', 'business_name', 'email', 'phone'] as const

/** A contact; with `is_lead` also its lead, in one transaction. 409 `duplicate` lists candidates unless allowed. */
export const NewProfile = ContactFields.extend({
  allow_duplicate: z.boolean().optional(),
  is_lead: z.boolean().optional(),
  ...LeadFields.shape,
}).refine((body) => nameable.some((field) => body[field]), {
  path: ['first_name'],
  message: 'Falta un nombre, un correo o un teléfono',
})
export type NewProfile = z.output<typeof NewProfile>

export const createProfile = endpoint('POST /client-profiles/', {
  can: 'contacts.create',
  body: NewProfile,
  status: 201,
  returns: ContactProfile.extend({ lead_id: Id.nullable() }),
  errors: ['duplicate', 'seller_inactive'],
})
