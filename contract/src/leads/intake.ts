import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, Timestamp, text } from '../fields.ts'
import { droppingEmpty } from '../list.ts'
import { CustomChanges } from '../office/custom-fields.ts'
import { ContactFields } from '../people/contacts.ts'
import { leadKinds } from './leads.ts'

const contact = ContactFields.pick({
  first_name: true,
  last_name: true,
  business_name: true,
  email: true,
  phone: true,
  national_id: true,
  commune: true,
})

/** Its origin, in the UTM parameters of campaigns. */
const origin = {
  campaign: text(200).optional(),
  ad: text(200).optional(),
  form: text(200).optional(),
  page: text(500).optional(),
  /** The page before it. */
  referrer: text(500).optional(),
  utm_source: text(200).optional(),
  utm_medium: text(200).optional(),
  utm_campaign: text(200).optional(),
  utm_content: text(200).optional(),
  utm_term: text(200).optional(),
}
export const originKeys = Object.keys(origin) as (keyof typeof origin)[]

export const Enquiry = z
  .strictObject({
    ...contact.shape,
    ...origin,
    /** The account's projects by id or by name. */
    projects_ids: z.array(Id).max(20).optional(),
    project: text(200).optional(),
    lead_kind: z.enum(leadKinds).optional(),
    amount: Amount.optional(),
    comments: text(4000).optional(),
    /** By key, of the lead and of its contact; those of a known contact stay as they are. */
    custom_fields: CustomChanges.optional(),
    contact_custom_fields: CustomChanges.optional(),
    /** A honeypot: people do not see this field, so a client that fills it in is a bot. */
    website: z.string().max(500).optional(),
  })
  .refine(({ email, phone }) => email || phone, { path: ['email'], message: 'Falta un correo o un teléfono' })
export type Enquiry = z.output<typeof Enquiry>

/**
 * For web forms and portals, with `Authorization: Bearer umb_…`. A known person gets no second contact, and a repeated enquiry
 * for a project with an active lead joins that lead. The answer only confirms receipt, since strangers read it.
 */
export const receiveLead = endpoint('POST /leads/', {
  can: 'anyone',
  base: 'public',
  anyOrigin: true,
  body: droppingEmpty(Enquiry, -1),
  status: 201,
  returns: z.object({ received_at: Timestamp }),
  errors: ['unauthenticated', 'forbidden', 'rate_limited', 'key_reused'],
})
