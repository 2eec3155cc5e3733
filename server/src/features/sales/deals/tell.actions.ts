import type { DealEvent, OfDeal } from '#contract/events.ts'
import type { Db } from '#server/platform/db.ts'
import { type Author, emit } from '#server/platform/events.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { dealsToTell } from './writing.queries.ts'

type Told = Pick<OfDeal, 'contact_id' | 'lead_id' | 'quotation_id' | 'seller_id' | 'number'> & { id: number }
type OfClient = Exclude<DealEvent, { type: 'deal.changed' }>
type More = OfClient extends infer E ? (E extends OfClient ? Omit<E, keyof OfDeal> : never) : never

/** What happened with a deal, in the timeline of its client. */
export async function tell(db: Db, author: Author, deal: Told, more: More) {
  const [{ units = [] } = {}] = await dealsToTell(db, author.me.account_id, [deal.id])
  const { contact_id, lead_id, quotation_id, seller_id, number } = deal
  const told = {
    contact_id,
    lead_id,
    quotation_id,
    seller_id,
    number,
    deal_id: deal.id,
    units_ids: units.map((unit) => unit.id),
    units: units.map((unit) => unit.number),
    ...more,
  }
  await emit(db, author, told as OfClient) // Omit loses the union
}

export const tellChanged = (db: Db, author: Author, dealIds: number[]) =>
  emit(db, author, ...dealIds.map((deal_id) => ({ type: 'deal.changed' as const, deal_id })))

/** Before the last day of its step, and once it is over. */
export const wakeWhenDue = (
  db: Db,
  accountId: number,
  subject_id: number,
  { step_remind_at, step_due_at }: Record<'step_remind_at' | 'step_due_at', string | null>,
) =>
  wakeAt(db, accountId, [
    ...(step_remind_at === null ? [] : [{ kind: 'deal.step_reminder', subject_id, at: step_remind_at }]),
    ...(step_due_at === null ? [] : [{ kind: 'deal.step_due', subject_id, at: step_due_at }]),
  ])

/** A deal made a client of its contact, or took it back. */
export const tellClient = (db: Db, author: Author, contact_id: number, to: boolean) =>
  emit(db, author, { type: 'contact.updated', contact_id, changes: { is_client: { from: !to, to } } })
