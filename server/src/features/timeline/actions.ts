import type { Event, EventType } from '#contract/events.ts'
import type { timelineKinds } from '#contract/timeline.ts'
import type { Db } from '#server/platform/db.ts'
import type { Act } from '#server/platform/events.ts'
import { insertTimeline, type NewTimelineRow } from './queries.ts'

type Kind = (typeof timelineKinds)[number]

const kindOf: Record<EventType, Kind> = {
  'contact.created': 'contact_created',
  'contact.updated': 'contact_updated',
  'lead.created': 'lead_created',
  'lead.enquiry_added': 'enquiry_added',
  'lead.updated': 'lead_updated',
  'lead.assigned': 'lead_assigned',
  'lead.moved': 'lead_moved',
  'lead.discarded': 'lead_discarded',
  'lead.restored': 'lead_restored',
  'lead.marked_defective': 'lead_marked_defective',
}

/** Every event of a contact or a lead becomes a line of the contact's timeline, in the same transaction. */
export async function recordTimeline(db: Db, act: Act, events: Event[]) {
  await insertTimeline(db, act, events.map(lineOf))
}

function lineOf(event: Event): NewTimelineRow {
  const { type, contact_id, ...rest } = event
  const { lead_id = null, ...data } = rest as { lead_id?: number }
  const deleted = type === 'lead.discarded' && event.is_deleted
  return { contact_id, lead_id, kind: deleted ? 'lead_deleted' : kindOf[type], data }
}
