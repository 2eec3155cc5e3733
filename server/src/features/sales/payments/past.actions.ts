import { Exact } from '#server/platform/decimals.ts'
import { bookPayment, type Currency, settling, textOf } from './ledger.ts'
import { timesOf } from './schedule.ts'

export type PastDue = { due_on: string; amount: string; currency: Currency }

/** The amount and the times of a row of a schedule that was made on an earlier day. */
export const dueThen = (
  { due_on, amount, currency }: PastDue,
  when: { timezone: string; reminder_days: number; at: string },
) => ({ amount: textOf(new Exact(amount), currency), ...timesOf(due_on, when) })

/** All of a row as it was paid in pesos on an earlier day, at the rate of then; nothing where that is not known. */
export function paidThen(
  { due_on, amount, currency }: PastDue,
  day: string,
  { clp, percent }: { clp: string | undefined; percent: string },
) {
  const rate = currency === 'CLP' ? '1' : clp
  const due = { id: 0, due_on, amount: new Exact(amount), currency }
  if (rate === undefined || due.amount.lte(0)) return null
  const asked = { rates: { paid: new Exact(1), due: new Exact(rate) }, percent }
  const pesos = settling(due, due.amount, { day, currency: 'CLP', ...asked })
  const booked = bookPayment(due, due.amount, { paid_on: day, amount: pesos, currency: 'CLP' }, asked)
  return typeof booked === 'string' ? null : { ...booked, pesos: pesos.toFixed(), rate }
}
