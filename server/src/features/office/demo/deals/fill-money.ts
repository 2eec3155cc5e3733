import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import type { SaleStep } from '#contract/sales/sale-steps.ts'
import type { Db } from '#server/platform/db.ts'
import { day } from '../clock.ts'
import type { DemoRate } from '../exchange-rates.ts'
import type { House } from '../house.ts'
import { insertRows, takeIds } from '../queries.ts'
import { iso, type Row } from '../row.ts'
import { commissionRows, schemeRows, schemesCount } from './commissions.ts'
import { lateInterest, paymentRows } from './payments.ts'
import type { PlannedDeal } from './plan.ts'

type Known = {
  steps: SaleStep[]
  ids: number[]
  figures: Map<number, QuotationFigures>
  rates: DemoRate[]
  opened: string
}

/** Writes what is due and was paid of deals, and who earned with them. */
export async function fillMoney(
  db: Db,
  accountId: number,
  house: House,
  deals: PlannedDeal[],
  { steps, ids, figures, rates, opened }: Known,
) {
  const config = {
    late_interest_percent: lateInterest,
    updated_at: opened,
    protection_days: 90,
    reminder_days: 3,
  }
  await insertRows(db, accountId, 'broker_config', [config])
  await fillPayments(db, accountId, paymentRows(house, deals, ids, { figures, rates }), house.at)
  const schemesIds = await takeIds(db, 'commission_scheme', schemesCount)
  await insertRows(db, accountId, 'commission_scheme', schemeRows(steps, schemesIds, opened))
  const { commission, commission_step, deal_commission_share } = commissionRows(house, deals, ids, {
    figures,
    schemesIds,
  })
  const earned = await takeIds(db, 'commission', commission.length)
  const numbered = commission.map((row, index) => ({ ...row, id: earned[index] }))
  await insertRows(db, accountId, 'commission', numbered)
  const acts = commission_step.map((act) => ({ ...act, commission_id: earned[act.commission_id as number] }))
  await insertRows(db, accountId, 'commission_step', acts)
  await insertRows(db, accountId, 'deal_commission_share', deal_commission_share)
}

/** Entries are numbered in the order of their time, and so are their receipts. */
async function fillPayments(
  db: Db,
  accountId: number,
  { deal_payment, entries }: { deal_payment: Row[]; entries: Row[] },
  atOfEnd: number,
) {
  const due = await takeIds(db, 'deal_payment', deal_payment.length)
  await insertRows(
    db,
    accountId,
    'deal_payment',
    deal_payment.map((row, index) => ({
      ...row,
      id: due[index],
      from_id: row.from_id === null ? null : due[row.from_id as number],
    })),
  )
  const ids = await takeIds(db, 'deal_payment_entry', entries.length)
  const order = entries.map((_, index) => index).sort((a, b) => atOf(entries[a]) - atOf(entries[b]) || a - b)
  const placeOf = new Map(order.map((index, place) => [index, place]))
  let receipt = 0
  const rows = order.map((index) => {
    const { seller_id: _, lead_id: __, number: ___, is_refund: ____, ...entry } = entries[index] as Row
    const reverses = entry.reverses_id as number | null
    if (entry.kind === 'payment') receipt += 1
    return {
      ...entry,
      id: ids[placeOf.get(index) as number],
      payment_id: due[entry.payment_id as number],
      receipt: entry.kind === 'payment' ? receipt : null,
      reverses_id: reverses === null ? null : ids[placeOf.get(reverses) as number],
    }
  })
  await insertRows(db, accountId, 'deal_payment_entry', rows)
  await insertRows(db, accountId, 'cheque_deposit', depositsOf(rows, atOfEnd))
  await insertRows(db, accountId, 'counter', [{ name: 'receipt', n: receipt }])
  await insertRows(
    db,
    accountId,
    'timeline_event',
    order.map((index) => momentOf(entries[index] as Row, due)),
  )
}

/** A cheque is taken to the bank two days after its day. */
function depositsOf(rows: Row[], end: number): Row[] {
  return rows.flatMap(({ id, cheque_due_on, by_id }) => {
    const at = cheque_due_on ? Date.parse(`${cheque_due_on}T15:00:00Z`) + 2 * day : end
    return at < end ? [{ entry_id: id, deposited_on: iso(at).slice(0, 10), by_id, at: iso(at) }] : []
  })
}

const atOf = (entry: Row | undefined) => Date.parse(String(entry?.at))

function momentOf(entry: Row, due: number[]): Row {
  const { contact_id, lead_id, deal_id, seller_id, number, currency, at, reason } = entry
  const isPayment = entry.kind === 'payment'
  const data = { deal_id, seller_id, number, currency, payment_id: due[entry.payment_id as number] }
  const amount = String(entry.amount).replace('-', '')
  return {
    contact_id,
    lead_id,
    actor_kind: 'user',
    actor_id: entry.by_id,
    at,
    kind: isPayment ? 'payment_received' : 'payment_reversed',
    data: { ...data, amount, ...(isPayment ? { is_refund: entry.is_refund } : { reason }) },
  }
}
