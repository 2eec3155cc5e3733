import type { DealEvent } from '#contract/events.ts'
import { isOfPrice } from '#contract/sales/payments.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { LockedDeal } from '#server/features/sales/deals/writing.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import type { Author } from '#server/platform/events.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import { guaranteeUse, insertEntry, standingEntries } from './entries.queries.ts'
import { type Amount, type Currency, fits, sum, textOf } from './ledger.ts'
import { tooFine } from './paying.actions.ts'
import { addRows, oweAgain } from './schedule.actions.ts'
import { addPaid, closePrice, closeRows, type LockedPayment, lockRows, takeFrom } from './writing.queries.ts'

type Left = Extract<DealEvent, { type: 'deal.lost' | 'deal.rescinded' }>

/**
 * What comes of a deal that ended: nothing more of its price is paid, the penalty is kept from what was, and the refund is due to the
 * client. What was booked stays as it is.
 */
export async function settleLeaving(db: Db, author: Author, { deal_id, contact_id, penalty, refund }: Left) {
  const { account_id } = author.me
  const rows = await lockRows(db, account_id, deal_id)
  const currency = (penalty?.currency ?? rows[0]?.currency ?? 'UF') as Currency
  if (penalty && !fits(penalty.amount, currency)) failField('penalty', tooFine(currency))
  if (refund.some(({ amount }) => !fits(amount, currency))) failField('refund', tooFine(currency))
  if (refund.some(({ amount }) => new Exact(amount).lte(0))) failField('refund', 'Debe ser más que cero')
  const { returned } = await guaranteeUse(db, account_id, deal_id)
  const paid = (await paidIn(db, account_id, deal_id, rows)).minus(returned)
  const owed = new Exact(penalty?.amount ?? 0)
  const back = sum(refund.map(({ amount }) => new Exact(amount)))
  ensure(back.isZero() || owed.plus(back).lte(paid), 'conflict', {
    detail: 'La multa y lo que se devuelve superan lo que el cliente pagó',
    conflict: { paid: { amount: textOf(paid, currency), currency } },
  })
  await closeRows(db, account_id, deal_id, author.at)
  if (penalty && owed.gt(0))
    await keepPenalty(db, author, { deal_id, contact_id, owed, currency, kept: Exact.min(owed, paid) })
  await addRows(
    db,
    author,
    deal_id,
    refund.map((row) => ({ ...row, kind: 'refund' as const, currency })),
  )
}

/**
 * What was paid of a deal that ended was taken back: what is not refunded yet shrinks first, then what was kept for the penalty, which is
 * owed again.
 */
export async function settleAgain(db: Db, author: Author, deal: LockedDeal) {
  const { account_id } = author.me
  const { id: deal_id, contact_id } = deal
  await closePrice(db, account_id, deal_id, author.at)
  const rows = await lockRows(db, account_id, deal_id)
  const paid = await paidIn(db, account_id, deal_id, rows)
  const refunds = rows.filter(({ kind }) => kind === 'refund')
  const penalty = rows.find(({ kind }) => kind === 'penalty')
  const [retention] = penalty ? await standingEntries(db, account_id, penalty.id, ['retention']) : []
  const kept = new Exact(retention?.capital ?? 0)
  let missing = sum(refunds.map((row) => new Exact(row.amount)))
    .plus(kept)
    .minus(paid)
  for (const row of refunds.toReversed()) {
    const part = Exact.min(new Exact(row.amount).minus(row.paid), missing)
    if (part.lte(0)) continue
    await takeFrom(db, author, row.id, part.toFixed())
    missing = missing.minus(part)
  }
  if (!penalty || !retention || missing.lte(0)) return
  const back = Exact.min(kept, missing)
  const currency = penalty.currency
  const today = await todayOf(db, author)
  const entry = { deal_id, payment_id: penalty.id, currency, paid_rate: '0', due_rate: '0', interest: '0' }
  const of = { contact_id: retention.contact_id, paid_on: today, booked_on: today }
  await addPaid(db, author, penalty.id, back.negated().toFixed())
  const taken = textOf(kept.negated(), currency)
  const reason = 'Se reversó un pago del que se retuvo'
  await insertEntry(db, author, {
    ...entry,
    ...of,
    kind: 'reversal',
    reverses_id: retention.id,
    reason,
    amount: taken,
    capital: taken,
  })
  if (kept.gt(back)) {
    const rest = textOf(kept.minus(back), currency)
    await insertEntry(db, author, {
      ...entry,
      ...of,
      contact_id,
      kind: 'retention',
      amount: rest,
      capital: rest,
    })
  }
  await oweAgain(db, author, penalty.id)
}

/** What the client paid of the price and as a guarantee; what of this was applied counts in the price. */
async function paidIn(db: Db, accountId: number, dealId: number, rows: LockedPayment[]): Promise<Amount> {
  const { applied } = await guaranteeUse(db, accountId, dealId)
  const own = rows.filter(({ kind }) => isOfPrice(kind) || kind === 'guarantee')
  return sum(own.map((row) => new Exact(row.paid))).minus(applied)
}

async function todayOf(db: Db, { me, at }: Author): Promise<string> {
  const { timezone } = await systemOf(db, me.account_id)
  return dayOf(at, timezone)
}

type Penalty = { deal_id: number; contact_id: number; owed: Amount; kept: Amount; currency: Currency }

/** What is kept for it is an entry of today; what is left of it is due. */
async function keepPenalty(db: Db, author: Author, { deal_id, contact_id, owed, kept, currency }: Penalty) {
  const today = await todayOf(db, author)
  const amount = textOf(owed, currency)
  const [id] = await addRows(db, author, deal_id, [{ kind: 'penalty', due_on: today, amount, currency }])
  if (id === undefined || kept.lte(0)) return
  await addPaid(db, author, id, kept.toFixed())
  await insertEntry(db, author, {
    deal_id,
    payment_id: id,
    contact_id,
    kind: 'retention',
    paid_on: today,
    booked_on: today,
    amount: textOf(kept, currency),
    currency,
    paid_rate: '0',
    due_rate: '0',
    capital: textOf(kept, currency),
    interest: '0',
  })
}
