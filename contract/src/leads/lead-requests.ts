import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, PathId, Timestamp } from '../fields.ts'
import { LeadStepBadge } from './steps.ts'

/** How one knows a person: as a contact one may see, or by what they gave of themselves. */
const person = {
  email: z.string().max(254).optional(),
  phone: z.string().max(40).optional(),
  national_id: z.string().max(40).optional(),
}

/** Of a lead the user may not see only whose it is: its step, its projects and its last contact are not told. */
export const OpenLead = z.object({
  id: Id,
  is_visible: z.boolean(),
  seller: Named.nullable(),
  lead_step: LeadStepBadge.nullable(),
  projects: z.array(Named),
  last_follow_at: Timestamp.nullable(),
  /** The user asked for it and waits for an answer. */
  is_requested: z.boolean(),
})
export type OpenLead = z.infer<typeof OpenLead>

/** The open leads of a person, also of other sellers, the newest first; won ones are not open. At most 20. */
export const listOpenLeads = endpoint('GET /leads/open-of-person/', {
  can: 'leads.create',
  query: z.strictObject({ contact_id: PathId.optional(), ...person }),
  returns: z.array(OpenLead),
})

/** An open lead and the person it is of: only who knows them may ask. */
const OfPerson = z.strictObject({ lead_id: Id, contact_id: Id.optional(), ...person })
export type OfPerson = z.output<typeof OfPerson>

/** Asks for a lead of another seller; its seller and the users who assign leads are notified. Asking twice is asking once. */
export const requestLead = endpoint('POST /lead-requests/', {
  can: 'leads.create',
  body: OfPerson,
  status: 201,
  returns: z.object({ id: Id, lead_id: Id, created_at: Timestamp }),
  errors: ['conflict', 'seller_inactive'],
})

/** Tells the seller of a lead that its person came to the user. */
export const tellSeller = endpoint('POST /lead-requests/tell-seller/', {
  can: 'leads.create',
  body: OfPerson,
  returns: Nothing,
  errors: ['conflict'],
})

/** For the lead's seller and for users who assign leads; `act_id` undoes it, as after assigning. */
export const giveLead = endpoint('POST /lead-requests/{id}/give/', {
  can: 'leads.edit',
  returns: z.object({ lead_id: Id, act_id: Id.nullable() }),
  errors: ['conflict', 'illegal_transition', 'seller_inactive'],
})

export const refuseLead = endpoint('POST /lead-requests/{id}/refuse/', {
  can: 'leads.edit',
  returns: Nothing,
  errors: ['conflict'],
})
