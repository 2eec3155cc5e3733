import type { Event, EventType } from '#contract/events.ts'
import type { timelineKinds } from '#contract/people/timeline.ts'
import type { Db } from '#server/platform/db.ts'
import type { Author } from '#server/platform/events.ts'
import { insertTimeline, type NewTimelineRow } from './queries.ts'

type Kind = (typeof timelineKinds)[number]

/** Null: notified to users, but not part of the timeline. */
const kindOf: Record<EventType, Kind | null> = {
  'contact.created': 'contact_created',
  'contact.updated': 'contact_updated',
  'contact.tagged': 'contact_tagged',
  'contact.deleted': 'contact_deleted',
  'contact.restored': 'contact_restored',
  'consent.given': 'consent_given',
  'consent.withdrawn': 'consent_withdrawn',
  'person.blocked': 'person_blocked',
  'person.unblocked': 'person_unblocked',
  'person.exported': 'person_exported',
  'person.erased': null,
  'contact.merged': 'contacts_merged',
  'contact.merge_undone': 'merge_undone',
  'contact.noted': 'note',
  'contact.called': 'call',
  'contact.entry_edited': null,
  'contact.pairs_changed': null,
  'notification.written': null,
  'contact.entry_deleted': null,
  'profile.linked': 'profile_linked',
  'profile.unlinked': 'profile_unlinked',
  'lead.created': 'lead_created',
  'lead.enquiry_added': 'enquiry_added',
  'lead.updated': 'lead_updated',
  'lead.assigned': 'lead_assigned',
  'lead.offered': 'lead_offered',
  'lead.moved': 'lead_moved',
  'lead.discarded': 'lead_discarded',
  'lead.restored': 'lead_restored',
  'lead.marked_defective': 'lead_marked_defective',
  'lead.followed_up': 'lead_followed_up',
  'lead.called': 'call',
  'lead.noted': 'note',
  'lead.answered': 'lead_answered',
  'lead.response_overdue': null,
  'task.added': 'task_added',
  'task.changed': 'task_changed',
  'task.completed': 'task_done',
  'task.reopened': 'task_reopened',
  'task.deleted': 'task_deleted',
  'task.reminded': null,
  'task.overdue': null,
  'file.added': 'file_added',
  'file.changed': 'file_changed',
  'file.removed': 'file_removed',
  'act.recorded': null,
  'job.ended': null,
}

/** Adds every event of a contact or a lead to the contact's timeline, in the same transaction. */
export async function recordTimeline(db: Db, author: Author, events: Event[]) {
  const lines = events.flatMap(linesOf)
  if (lines.length > 0) await insertTimeline(db, author, lines)
}

function linesOf(event: Event): NewTimelineRow[] {
  if (!('contact_id' in event)) return []
  const { type, contact_id, ...rest } = event
  const { lead_id = null, ...data } = rest as { lead_id?: number }
  const deleted = type === 'lead.discarded' && event.is_deleted
  const kind = deleted ? 'lead_deleted' : kindOf[type]
  return kind ? [{ contact_id, lead_id, kind, data }] : []
}
