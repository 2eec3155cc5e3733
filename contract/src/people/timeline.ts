import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'
import { many, Paging, page } from '../list.ts'

export const timelineKinds = [
  'contact_created',
  'contact_updated',
  'contact_tagged',
  'contact_deleted',
  'contact_restored',
  'contacts_merged',
  'merge_undone',
  'profile_linked',
  'profile_unlinked',
  'consent_given',
  'consent_withdrawn',
  'person_blocked',
  'person_unblocked',
  'person_exported',
  'lead_created',
  'lead_updated',
  'lead_assigned',
  'lead_offered',
  'lead_moved',
  'lead_discarded',
  'lead_restored',
  'lead_marked_defective',
  'lead_deleted',
  'lead_followed_up',
  'lead_answered',
  'enquiry_added',
  'task_added',
  'task_done',
  'task_changed',
  'task_reopened',
  'task_deleted',
  'file_added',
  'file_changed',
  'file_removed',
  'note',
  'call',
] as const

/**
 * Something that happened with a contact; `data` depends on `kind` (see events.ts). Of a note or call that was edited it
 * holds `edited_at` and the earlier `versions` [{text, at}]; of a deleted one `deleted_at` and `deleted_by`, and the text
 * only for whoever reads the audit.
 */
export const TimelineEvent = z.object({
  id: Id,
  kind: z.enum(timelineKinds),
  lead_id: Id.nullable(),
  actor_kind: z.enum(['user', 'agent', 'system']),
  actor: Named.nullable(),
  /** A note or call the reader may edit (their own), or delete. */
  is_editable: z.boolean(),
  is_deletable: z.boolean(),
  data: z.record(z.string(), z.unknown()),
  at: Timestamp,
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

/** Newest first. */
export const listTimeline = endpoint('GET /client-profiles/{id}/timeline/', {
  can: 'contacts.view',
  query: z.strictObject({ ...Paging, kind: many(z.enum(timelineKinds)) }),
  returns: page(TimelineEvent),
})

const entry = { lead_id: Id.nullable().optional() }

/** Written by hand, of the contact or of one of its leads. */
export const addNote = endpoint('POST /client-profiles/{id}/notes/', {
  can: 'contacts.edit',
  body: z.strictObject({ ...entry, text: text(4000) }),
  status: 201,
  returns: TimelineEvent,
})

export const callResults = ['reached', 'no_answer', 'voicemail', 'wrong_number'] as const

/**
 * A call made, logged by hand. It is an act towards the person: it answers the first enquiry and puts a lead to contact in
 * follow-up. Without `lead_id` it is of the contact's one open lead, if there is one.
 */
export const logCall = endpoint('POST /client-profiles/{id}/calls/', {
  can: 'contacts.edit',
  body: z.strictObject({
    ...entry,
    result: z.enum(callResults),
    minutes: z.int().min(0).max(600).nullable().optional(),
    outcome: text(4000).nullable().optional(),
  }),
  status: 201,
  returns: TimelineEvent,
})

/** Whoever wrote a note or call corrects it; what it said before stays with it. */
export const editEntry = endpoint('PATCH /timeline/{id}/', {
  can: 'contacts.edit',
  body: z.strictObject({ text: text(4000) }),
  returns: TimelineEvent,
  errors: ['conflict'],
})

/** By whoever wrote it, or may delete contacts. That there was something, of whom and until when, stays. */
export const deleteEntry = endpoint('DELETE /timeline/{id}/', { can: 'contacts.edit', returns: Nothing })
