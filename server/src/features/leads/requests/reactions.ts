import type { Event } from '#contract/events.ts'
import type { Db } from '#server/platform/db.ts'
import type { Author } from '#server/platform/events.ts'
import { answerGiven } from './queries.ts'

/** A seller who gets a lead in any way no longer asks for it. */
export async function closeGiven(db: Db, author: Author, events: Event[]) {
  const given = events.flatMap((event) =>
    event.type === 'lead.assigned' && event.seller_id !== null
      ? [{ lead_id: event.lead_id, user_id: event.seller_id }]
      : [],
  )
  if (given.length > 0) await answerGiven(db, author, given)
}
