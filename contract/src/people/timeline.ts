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
  'call_undone',
  'whatsapp_message',
  'message_sent',
  'message_received',
  'lead_requested',
  'lead_request_refused',
  'seller_told',
  'unit_held',
  'unit_hold_extended',
  'unit_hold_ended',
  'unit_queued',
  'unit_turn',
  'launch_turn',
  'launch_passed',
  'quotation_sent',
  'quotation_mailed',
  'quotation_seen',
  'quotation_asked',
  'quotation_accepted',
  'quotation_rejected',
  'quotation_expired',
  'deal_created',
  'deal_advanced',
  'deal_won',
  'deal_lost',
  'deal_rescinded',
  'deal_assigned',
  'payment_received',
  'payment_reversed',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/**
 * An entry of a contact's timeline; `data` depends on `kind` (see events.ts). An edited note or call has `edited_at` and the
 * earlier `versions` [{text, at}]; a deleted one `deleted_at` and `deleted_by`, and its text only for users who may read the
 * audit.
 */
export const TimelineEvent = z.object({
  id: Id,
  kind: z.enum(timelineKinds),
  lead_id: Id.nullable(),
  actor_kind: z.enum(['user', 'agent', 'system']),
  actor: Named.nullable(),
  /** Whether the user may edit a note or call (their own), or delete it. */
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

/** A note, on the contact or on one of its leads. */
export const addNote = endpoint('POST /client-profiles/{id}/notes/', {
  can: 'contacts.edit',
  body: z.strictObject({ ...entry, text: text(4000) }),
  status: 201,
  returns: TimelineEvent,
})

export const callResults = ['reached', 'no_answer', 'voicemail', 'wrong_number'] as const

/**
 * A call logged by hand. It counts as an act towards the person: it answers the first enquiry and moves a lead to contact into
 * follow-up. Without `lead_id` it belongs to the contact's only open lead, if there is exactly one.
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

/**
 * A user left for WhatsApp, with these words. Whether they were sent is not known: it counts as a call that was not answered. It
 * belongs to a lead as a call does. 409 `opted_out` when the person withdrew the consent for WhatsApp.
 */
export const logWhatsApp = endpoint('POST /client-profiles/{id}/whatsapp/', {
  can: 'contacts.edit',
  body: z.strictObject({ ...entry, text: text(1000).nullable().optional() }),
  status: 201,
  returns: TimelineEvent,
  errors: ['opted_out'],
})

/** The author of a note or call edits it; earlier versions are kept. */
export const editEntry = endpoint('PATCH /timeline/{id}/', {
  can: 'contacts.edit',
  body: z.strictObject({ text: text(4000).optional() }),
  returns: TimelineEvent,
  errors: ['conflict'],
})

/** For its author, or users who may delete contacts. A record of the deletion stays. */
export const deleteEntry = endpoint('DELETE /timeline/{id}/', { can: 'contacts.edit', returns: Nothing })
