import type { DealDocumentEvent } from '#contract/events.ts'
import type { Db } from '#server/platform/db.ts'
import { type Author, emit } from '#server/platform/events.ts'

type Told = { id: number; contact_id: number; lead_id: number; seller_id: number; number: number }
type Whose = 'contact_id' | 'lead_id' | 'seller_id' | 'deal_id' | 'number'
type More = DealDocumentEvent extends infer E ? (E extends DealDocumentEvent ? Omit<E, Whose> : never) : never

/** What happened with a document of a deal. */
export const tell = (
  db: Db,
  author: Author,
  { id, contact_id, lead_id, seller_id, number }: Told,
  more: More,
) => emit(db, author, { contact_id, lead_id, seller_id, deal_id: id, number, ...more } as DealDocumentEvent) // Omit loses the union
