import type { Event } from '#contract/events.ts'
import type { EventDeclaration, EventDeclarations } from '#server/platform/event-declaration.ts'
import type { Reaction } from '#server/platform/events.ts'
import { insertTimeline, type NewTimelineRow } from './queries.ts'

/** Adds the events that have an entry to the timeline of their contact, in the same transaction. */
export const recordTimeline =
  (declared: EventDeclarations): Reaction =>
  async (db, author, events) => {
    const entries = events.flatMap((event) => entryOf(event, declared))
    if (entries.length > 0) await insertTimeline(db, author, entries)
  }

function entryOf(event: Event, declared: EventDeclarations): NewTimelineRow[] {
  if (!('contact_id' in event)) return []
  const { type, contact_id, ...rest } = event
  const { lead_id = null, ...data } = rest as { lead_id?: number }
  const { timeline } = declared[type] as EventDeclaration<typeof type> // each event has its own declaration
  const kind = typeof timeline === 'function' ? timeline(event as never) : timeline
  return kind ? [{ contact_id, lead_id, kind, data }] : []
}
