import type { QuotationEvent } from '#contract/events.ts'
import type { Db } from '#server/platform/db.ts'
import { type Author, emit } from '#server/platform/events.ts'

type Told = {
  id: number
  contact_id: number | null
  lead_id: number | null
  seller_id: number
  number: number | null
  version: number
}
type OfClient = Exclude<QuotationEvent, { type: 'quotation.changed' }>
type More = OfClient extends infer E
  ? E extends OfClient
    ? Omit<E, 'contact_id' | 'lead_id' | 'quotation_id' | 'seller_id' | 'number' | 'version'>
    : never
  : never

/** What happened with quotations, in the timeline of their clients. */
export function tell(db: Db, author: Author, quotations: Told[], more: More) {
  const events = quotations.flatMap(({ id, contact_id, lead_id, seller_id, number, version }) =>
    contact_id === null
      ? []
      : [{ contact_id, lead_id, quotation_id: id, seller_id, number, version, ...more } as OfClient],
  )
  return emit(db, author, ...events)
}

/** How the audit names a quotation. */
export const subjectOf = ({ id, number, version }: Pick<Told, 'id' | 'number' | 'version'>) => ({
  quotation_id: id,
  number,
  version,
})
