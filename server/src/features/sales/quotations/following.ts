import type { Reaction } from '#server/platform/events.ts'
import { giveQuotations } from './issued.queries.ts'

/** Open quotations go with their lead to its new seller. */
export const quotationsFollow: Reaction = async (db, author, events) => {
  for (const event of events)
    if (event.type === 'lead.assigned' && event.seller_id !== null)
      await giveQuotations(db, author, event.lead_id, event.seller_id)
}
