import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, ids, Named, Timestamp, text } from '../fields.ts'
import { droppingEmpty } from '../list.ts'
import { ActId, Skipped } from './acted.ts'
import { discardKinds, Lead, LeadFields } from './leads.ts'
import { LeadTask, leadCallResults, NewTask, TaskSuggestion } from './tasks.ts'

const optional = <T extends z.ZodType>(field: T) => field.nullable().optional()

/**
 * Assigning leads to a seller is an endpoint of its own, not a field to patch; null makes them unassigned. All must be visible to
 * the user; leads of blocked people are skipped.
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

/** Discarded and defective leads return to their former state. */
export const restoreLeads = endpoint('POST /leads/bulk-restore/', {
  can: 'leads.discard',
  body: z.strictObject({ leads_ids: ids(1000), reason: optional(text(500)) }),
  returns: z.object({ restored: z.int(), skipped: Skipped, act_id: ActId }),
})

/** Undoes the user's own bulk act or move, within a day; leads changed since are skipped, with the reason. */
export const undoAct = endpoint('POST /leads/undo/', {
  can: 'leads.view',
  body: z.strictObject({ act_id: Id }),
  returns: z.object({ undone: z.int(), skipped: Skipped }),
  errors: ['conflict'],
})

/**
 * A call that was made: an act on the lead. In the same request it can complete the task it answers (one that is completed already
 * stays as it is) and plan the next one. `suggestion` is null when a task is pending. `POST /leads/undo/` takes all of it back.
 */
export const logLeadCall = endpoint('POST /leads/{id}/calls/', {
  can: 'leads.edit',
  status: 201,
  body: z.strictObject({
    result: z.enum(leadCallResults),
    outcome: optional(text(2000)),
    completes_task_id: Id.optional(),
    next_task: NewTask.optional(),
  }),
  returns: Lead.extend({
    added_task: LeadTask.nullable(),
    suggestion: TaskSuggestion.nullable(),
    act_id: ActId,
  }),
  errors: ['illegal_transition', 'seller_inactive'],
})

/** Who can be mentioned in a note on a lead: who may see it, by a word of the name or the user name. At most 8. */
export const listReaders = endpoint('GET /leads/{id}/readers/', {
  can: 'leads.edit',
  query: z.strictObject({ search: z.string().max(60).optional() }),
  returns: z.array(Named.extend({ username: z.string() })),
})

/**
 * Written to the timeline; it does not count as an act towards the person. `suggestion` is for a lead in follow-up without a
 * pending task.
 */
export const addLeadNote = endpoint('POST /leads/{id}/notes/', {
  can: 'leads.edit',
  status: 201,
  body: z.strictObject({ text: text(4000) }),
  returns: Lead.extend({ suggestion: TaskSuggestion.nullable() }),
})

/** A lead of a known client profile; fields that are empty, null or -1 count as missing. */
export const createLeadFromProfile = endpoint('POST /leads/create-from-profile/', {
  can: 'leads.create',
  status: 201,
  body: droppingEmpty(LeadFields.extend({ client_profile_id: Id }), -1),
  returns: Lead,
  errors: ['seller_inactive', 'conflict'],
})

/** Assigns unassigned leads by the account's rules; leads that no rule fits are skipped. */
export const assignByRules = endpoint('POST /leads/assign-by-rules/', {
  can: 'leads.assign',
  body: z.strictObject({ leads_ids: z.array(Id).min(1, 'Falta al menos uno').max(1000, 'A lo más 1000') }),
  returns: z.object({ assigned: z.int(), skipped: Skipped, act_id: Id.nullable() }),
})

/** An unassigned lead that the user may claim: the person's identity is shown only after the claim. */
export const OfferedLead = z.object({
  id: Id,
  created_at: Timestamp,
  claim_until: Timestamp.nullable(),
  first_response_due_at: Timestamp.nullable(),
  method: Named.nullable(),
  projects: z.array(Named),
})
export type OfferedLead = z.infer<typeof OfferedLead>

/** The longest waiting first; at most 50. */
export const listOfferedLeads = endpoint('GET /leads/offered/', {
  can: 'leads.edit',
  returns: z.array(OfferedLead),
})

/** The first claim gets it; 409 names the seller who was faster. */
export const claimLead = endpoint('POST /leads/{id}/claim/', {
  can: 'leads.edit',
  returns: Lead,
  errors: ['conflict', 'seller_inactive'],
})

/** Claims the lead that waits longest. */
export const claimLongestWaiting = endpoint('POST /leads/claim/', {
  can: 'leads.edit',
  body: z.strictObject({}),
  returns: Lead,
  errors: ['conflict', 'seller_inactive'],
})
