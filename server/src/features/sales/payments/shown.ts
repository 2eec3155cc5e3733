import { type DealPayment, isOfPrice } from '#contract/sales/payments.ts'
import { Exact } from '#server/platform/decimals.ts'
import { type Amount, type Currency, heldOf, interestOn, moneyOf, standing } from './ledger.ts'
import type { PaymentRow } from './rows.queries.ts'

/** Only what is part of the price bears interest. */
export const interestPercent = (kind: DealPayment['kind'], percent: string) =>
  isOfPrice(kind) ? percent : '0'

/** How it stands today. What is closed is owed no more, so it is not late. */
export function shownPayment(
  { amount, paid, currency, guarantee, ...row }: PaymentRow,
  { today, percent }: { today: string; percent: string },
): DealPayment {
  const due = { id: row.id, due_on: row.due_on, amount: new Exact(amount), currency }
  const capital = new Exact(paid)
  const { balance, status } = standing(due, capital, row.is_closed ? row.due_on : today)
  const interest = row.is_closed
    ? new Exact(0)
    : interestOn(balance, due, today, interestPercent(row.kind, percent))
  return {
    ...row,
    entries: row.entries.map((entry) => ({
      ...entry,
      amount: withDecimals(entry.amount),
      capital: withDecimals(entry.capital),
      interest: withDecimals(entry.interest),
    })),
    guarantee: guarantee && usedOf(guarantee, { capital, currency }),
    voided: row.voided && { ...row.voided, amount: withDecimals(row.voided.amount) },
    amount: moneyOf(due.amount, currency),
    paid: moneyOf(capital, currency),
    balance: moneyOf(balance, currency),
    interest: moneyOf(interest, currency),
    status,
  }
}

function usedOf(
  { applied, returning, returned, waived, is_settled }: NonNullable<PaymentRow['guarantee']>,
  { capital, currency }: { capital: Amount; currency: Currency },
): DealPayment['guarantee'] {
  const told = (amount: Amount) => moneyOf(amount, currency)
  const used = [applied, returning, returned].map((amount) => new Exact(amount)) as [Amount, Amount, Amount]
  const rest = heldOf(capital, { applied: used[0], returned: used[1].plus(used[2]) })
  return {
    applied: told(used[0]),
    returning: told(used[1]),
    returned: told(used[2]),
    // Penalty and refund of a deal that ended take what was held.
    held: told(is_settled ? new Exact(0) : rest),
    settled: told(is_settled ? rest : new Exact(0)),
    waived: told(new Exact(waived)),
  }
}

const withDecimals = ({ amount, currency }: DealPayment['amount']) => moneyOf(new Exact(amount), currency)
