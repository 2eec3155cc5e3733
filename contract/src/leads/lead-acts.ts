import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, ids, Named, Timestamp, text } from '../fields.ts'
import { droppingEmpty } from '../list.ts'
import { discardKinds, Lead, LeadFields } from './leads.ts'
import { LeadTask, NewTask, taskResults } from './tasks.ts'

const optional = <T extends z.ZodType>(field: T) => field.nullable().optional()

/** What `POST /leads/undo/` takes back; null where nothing was changed. */
export const ActId = Id.nullable()

export const Skipped = z.array(z.object({ id: Id, reason: z.string() }))

/**
 * Giving leads to a seller is a thing of its own, not a field to patch; null takes them back to nobody. All must be within
 * reach; those of blocked people stay.
 */
export const assignLeads = endpoint('POST /leads/assign-seller/', {
  can: 'leads.assign',
  body: z.strictObject({
    leads_ids: ids(1000),
    user_id: Id.nullable(),
    assignment_reason: optional(text(500)),
  }),
  returns: z.object({ assigned: z.int(), skipped: Skipped, act_id: ActId }),
  errors: ['seller_inactive'],
})

export const discardLeads = endpoint('POST /leads/bulk-discard/', {
  can: 'leads.discard',
  body: z.strictObject({
    leads_ids: ids(1000),
    discard_kind: z.enum(discardKinds),
    detail: optional(text(1000)),
    is_deleted: z.boolean().optional(),
  }),
  returns: z.object({ discarded: z.int(), skipped: Skipped, act_id: ActId }),
})

/** Discarded and defective leads go back to where they were. */
export const restoreLeads = endpoint('POST /leads/bulk-restore/', {
  can: 'leads.discard',
  body: z.strictObject({ leads_ids: ids(1000), reason: optional(text(500)) }),
  returns: z.object({ restored: z.int(), skipped: Skipped, act_id: ActId }),
})

/** Takes a bulk act of one's own back, for a day; what somebody changed since stays, with the reason. */
export const undoAct = endpoint('POST /leads/undo/', {
  can: 'leads.view',
  body: z.strictObject({ act_id: Id }),
  returns: z.object({ undone: z.int(), skipped: Skipped }),
  errors: ['conflict'],
})

/** A call made: an act on the lead. The next step can be set in the same breath. */
export const logLeadCall = endpoint('POST /leads/{id}/calls/', {
  can: 'leads.edit',
  status: 201,
  body: z.strictObject({
    result: z.enum(taskResults).exclude(['cancelled']),
    outcome: optional(text(2000)),
    next_task: NewTask.optional(),
  }),
  returns: Lead.extend({ added_task: LeadTask.nullable() }),
  errors: ['illegal_transition', 'seller_inactive'],
})

/** Written to the timeline; no act towards the person. */
export const addLeadNote = endpoint('POST /leads/{id}/notes/', {
  can: 'leads.edit',
  status: 201,
  body: z.strictObject({ text: text(4000) }),
  returns: Lead,
})

/** A lead of a known client profile; what is empty, null or -1 counts as not sent. */
export const createLeadFromProfile = endpoint('POST /leads/create-from-profile/', {
  can: 'leads.create',
  status: 201,
  body: droppingEmpty(LeadFields.extend({ client_profile_id: Id }), -1),
  returns: Lead,
  errors: ['seller_inactive', 'conflict'],
})

/** Gives leads that are nobody's by the account's rules; those no rule fits stay. */
export const assignByRules = endpoint('POST /leads/assign-by-rules/', {
  can: 'leads.assign',
  body: z.strictObject({ leads_ids: z.array(Id).min(1, 'Falta al menos uno').max(1000, 'A lo más 1000') }),
  returns: z.object({ assigned: z.int(), skipped: Skipped, act_id: Id.nullable() }),
})

/** A lead nobody has yet that whoever asks may take: who it is, is told to whoever takes it. */
export const OfferedLead = z.object({
  id: Id,
  created_at: Timestamp,
  claim_until: Timestamp.nullable(),
  first_response_due_at: Timestamp.nullable(),
  method: Named.nullable(),
  projects: z.array(Named),
})
export type OfferedLead = z.infer<typeof OfferedLead>

/** Those that wait longest first; at most 50. */
export const listOfferedLeads = endpoint('GET /leads/offered/', {
  can: 'leads.edit',
  returns: z.array(OfferedLead),
})

/** The first to ask gets it; 409 tells who was faster. */
export const claimLead = endpoint('POST /leads/{id}/claim/', {
  can: 'leads.edit',
  returns: Lead,
  errors: ['conflict', 'seller_inactive'],
})

/** The same for the one that waits longest. */
export const claimLongestWaiting = endpoint('POST /leads/claim/', {
  can: 'leads.edit',
  body: z.strictObject({}),
  returns: Lead,
  errors: ['conflict', 'seller_inactive'],
})
