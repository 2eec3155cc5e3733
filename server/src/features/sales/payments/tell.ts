import type { PaymentEvent } from '#contract/events.ts'
import type { Db } from '#server/platform/db.ts'
import { type Author, emit } from '#server/platform/events.ts'

type OfClient = Exclude<PaymentEvent, { type: 'payment.changed' }>
type Whose = 'contact_id' | 'lead_id' | 'seller_id' | 'deal_id' | 'number'
type Told = { id: number; contact_id: number; lead_id: number; seller_id: number; number: number }
type More = OfClient extends infer E ? (E extends OfClient ? Omit<E, Whose> : never) : never

/** What happened with a payment, in the timeline of the client of its deal. */
export const tell = (
  db: Db,
  author: Author,
  { id, contact_id, lead_id, seller_id, number }: Told,
  more: More,
) => emit(db, author, { contact_id, lead_id, seller_id, deal_id: id, number, ...more } as OfClient) // Omit loses the union

export const tellChanged = (db: Db, author: Author, deal_id: number) =>
  emit(db, author, { type: 'payment.changed', deal_id })
