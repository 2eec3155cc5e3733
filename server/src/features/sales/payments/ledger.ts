import type { paymentStatuses } from '#contract/sales/payments.ts'
import { priceDecimals } from '#contract/stock/shared.ts'
import { Exact } from '#server/platform/decimals.ts'

export type Amount = InstanceType<typeof Exact>
export type Currency = keyof typeof priceDecimals

export const none = new Exact(0)

/** A row of the schedule: what is due on a day. */
export type Due = { id: number; due_on: string; amount: Amount; currency: Currency }

/**
 * What was booked on a row; nothing of it ever changes. `capital` and `interest` are in the currency of the row, and negative in a
 * reversal.
 */
export type Entry = {
  id: number
  payment_id: number
  capital: Amount
  interest: Amount
  /** Of a reversal: the entry that it takes back. */
  reverses_id: number | null
}

export type Paid = { paid_on: string; amount: Amount; currency: Currency }
/** Pesos for one of each currency on the day of the payment. */
export type DayRates = { paid: Amount; due: Amount }

export type PaymentStatus = (typeof paymentStatuses)[number]

export const textOf = (amount: Amount, currency: Currency) => amount.toFixed(priceDecimals[currency])
export const moneyOf = (amount: Amount, currency: Currency) => ({
  amount: textOf(amount, currency),
  currency,
})

/** Whether an amount that was typed has no more decimals than its currency. */
export const fits = (amount: string, currency: Currency) =>
  new Exact(amount).decimalPlaces() <= priceDecimals[currency]

export const inDecimals = (amount: Amount, currency: Currency): Amount =>
  amount.toDecimalPlaces(priceDecimals[currency])

export const sum = (amounts: Amount[]): Amount => amounts.reduce((all, amount) => all.plus(amount), none)

export const capitalOf = (entries: Pick<Entry, 'capital'>[]) => sum(entries.map(({ capital }) => capital))

/** Of a guarantee: what was applied to the price, and what is given back, paid or still due. */
export type Use = { applied: Amount; returned: Amount }

/** What was paid of a guarantee and is neither applied nor given back: the most that can be. */
export const heldOf = (paid: Amount, { applied, returned }: Use): Amount =>
  paid.minus(applied).minus(returned)

/** How a row stands on a day. What is overdue is late, also where a part of it is paid. */
export function standing(due: Pick<Due, 'due_on' | 'amount'>, paid: Amount, today: string) {
  const balance = due.amount.minus(paid)
  return { balance, status: statusOf(due, { paid, balance }, today) }
}

function statusOf(
  { due_on }: Pick<Due, 'due_on'>,
  { paid, balance }: { paid: Amount; balance: Amount },
  today: string,
): PaymentStatus {
  if (balance.lte(0)) return 'paid'
  if (due_on < today) return 'late'
  return paid.gt(0) ? 'partial' : 'pending'
}

/**
 * Interest for a part of a row that is paid on this day: simple, by days after the due day, a month of 30 days. `percent` is that of a
 * month.
 */
export const interestOn = (part: Amount, { due_on, currency }: Due, day: string, percent: string): Amount =>
  inDecimals(part.times(factor(due_on, day, percent)), currency)

const factor = (dueOn: string, day: string, percent: string) =>
  new Exact(percent)
    .div(100)
    .times(Math.max(0, daysBetween(dueOn, day)))
    .div(30)

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export type Booked = { capital: Amount; interest: Amount }
export type Refusal = 'nothing' | 'overpaid'

/**
 * Divides a payment into capital and the interest of that capital, in the currency of the row. Each payment bears the interest of the part
 * that it pays, so the order in which payments are written does not matter.
 */
export function bookPayment(
  due: Due,
  balance: Amount,
  paid: Paid,
  { rates, percent }: { rates: DayRates; percent: string },
): Booked | Refusal {
  const credited = inDue(due, paid, rates)
  if (credited.lte(0)) return 'nothing'
  const most = balance.plus(interestOn(balance, due, paid.paid_on, percent))
  const settles = () => settling(due, balance, { day: paid.paid_on, currency: paid.currency, rates, percent })
  if (credited.gt(most) && paid.amount.gt(settles())) return 'overpaid'
  if (credited.gte(most)) return { capital: balance, interest: most.minus(balance) }
  const share = new Exact(1).plus(factor(due.due_on, paid.paid_on, percent))
  const capital = Exact.min(balance, inDecimals(credited.div(share), due.currency))
  if (capital.lte(0)) return 'nothing'
  return { capital, interest: credited.minus(capital) }
}

/** A payment in the currency of the row, straight from one to the other and rounded once. */
export const inDue = (due: Pick<Due, 'currency'>, { amount, currency }: Paid, rates: DayRates): Amount =>
  currency === due.currency ? amount : inDecimals(amount.times(rates.paid).div(rates.due), due.currency)

/**
 * What settles a row on a day, in the currency in which it is paid: in another one than that of the row its last cent is rounded up, as
 * a cent less would leave something owed that nobody could pay in it.
 */
export function settling(
  due: Due,
  balance: Amount,
  { day, currency, rates, percent }: { day: string; currency: Currency; rates: DayRates; percent: string },
): Amount {
  const owed = balance.plus(interestOn(balance, due, day, percent))
  if (currency === due.currency) return owed
  return owed.times(rates.due).div(rates.paid).toDecimalPlaces(priceDecimals[currency], Exact.ROUND_UP)
}

/** The entry that takes another one back. */
export const reversalOf = ({ capital, interest }: Booked): Booked => ({
  capital: capital.negated(),
  interest: interest.negated(),
})
