import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Named, Timestamp } from './fields.ts'
import { many, Paging, page } from './list.ts'

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
  'note',
  'call',
] as const

/** Something that happened with a contact; `data` depends on `kind` (see events.ts). */
export const TimelineEvent = z.object({
  id: Id,
  kind: z.enum(timelineKinds),
  lead_id: Id.nullable(),
  actor_kind: z.enum(['user', 'agent', 'system']),
  actor: Named.nullable(),
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
