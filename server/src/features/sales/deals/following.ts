import { keepSaleActs } from '#server/features/sales/sale-acts/writing.queries.ts'
import type { Reaction } from '#server/platform/events.ts'
import { giveDeals } from './following.queries.ts'
import { forgetMadeClient } from './projection.queries.ts'
import { tellChanged } from './tell.actions.ts'

/** Who is a client by hand is so whatever becomes of deals. */
export const clientsByHand: Reaction = async (db, author, events) => {
  const marked = events.flatMap((event) =>
    event.type === 'contact.updated' && 'is_client' in event.changes ? [event.contact_id] : [],
  )
  if (marked.length > 0) await forgetMadeClient(db, author.me.account_id, marked)
}

/** Active deals go with their lead to its new seller. */
export const dealsFollow: Reaction = async (db, author, events) => {
  const given = events.flatMap((event) =>
    event.type === 'lead.assigned' && event.seller_id !== null
      ? [{ lead_id: event.lead_id, seller_id: event.seller_id }]
      : [],
  )
  if (given.length === 0) return
  const moved = await giveDeals(db, author, given)
  const acts = moved.map(({ id, contact_id }) => ({
    contact_id,
    deal_id: id,
    act: 'seller_changed' as const,
  }))
  await keepSaleActs(db, author, acts)
  const ids = moved.map(({ id }) => id)
  if (ids.length > 0) await tellChanged(db, author, ids)
}
