import type { ClaimEvent } from '#contract/events.ts'
import type { Db } from '#server/platform/db.ts'
import { type Author, emit } from '#server/platform/events.ts'

type Had = {
  unit_id: number
  number: string
  lead_id: number
  contact_id: number
  seller_id: number
}
type More = ClaimEvent extends infer E
  ? E extends ClaimEvent
    ? Omit<E, 'contact_id' | 'lead_id' | 'units_ids' | 'units' | 'seller_id'>
    : never
  : never

/** Emits one event for each lead, with all its units. */
export async function tell(db: Db, author: Author, rows: Had[], more: More) {
  const leads = Map.groupBy(rows, ({ lead_id, seller_id }) => `${lead_id} ${seller_id}`)
  const events = [...leads.values()].map((ofLead) => {
    const { lead_id, contact_id, seller_id } = ofLead[0] as Had // a group has a first one
    const units_ids = ofLead.map(({ unit_id }) => unit_id)
    const units = ofLead.map(({ number }) => number)
    return { contact_id, lead_id, seller_id, units_ids, units, ...more } as ClaimEvent // Omit loses the union
  })
  await emit(db, author, ...events)
}
