import type { Reaction } from '#server/platform/events.ts'
import { giveQuotations } from './issued.queries.ts'

/** Open quotations go with their lead to its new seller. */
export const quotationsFollow: Reaction = async (db, author, events) => {
  const given = events.flatMap((event) =>
    event.type === 'lead.assigned' && event.seller_id !== null
      ? [{ lead_id: event.lead_id, seller_id: event.seller_id }]
      : [],
  )
  if (given.length > 0) await giveQuotations(db, author, given)
}
