import type { PlanKind, QuotationCurrency, QuotationFigures } from '#contract/sales/quotation-money.ts'
import { type Amount, moneyOf, round, sumOf } from './amounts.ts'
import { addMonths } from './months.ts'
import { instalmentsOf, type Plan } from './plan.ts'

type Row = { kind: PlanKind; number?: number; due_on: string; amount: Amount }

/** Who pays what and when, of buckets that are not empty. */
export function planRows(
  plan: Plan,
  currency: QuotationCurrency,
  { today, delivery_on }: { today: string; delivery_on: string | null },
): Row[] {
  const instalments = instalmentRows(plan.instalments, currency)
  const deed_on = latest([today, instalments.at(-1)?.due_on, delivery_on])
  const rows: Row[] = [
    { kind: 'reservation', due_on: today, amount: plan.reservation },
    { kind: 'cash', due_on: today, amount: plan.cash },
    ...instalments,
    { kind: 'deed', due_on: deed_on, amount: plan.deed },
    { kind: 'subsidy', due_on: deed_on, amount: plan.subsidy },
    { kind: 'savings', due_on: deed_on, amount: plan.savings },
    { kind: 'mortgage', due_on: deed_on, amount: plan.mortgage },
  ]
  return rows.filter(({ kind, amount }) => amount.gt(0) && !(plan.is_guarantee && kind === 'reservation'))
}

/** Always counted from the first day, so that the 31st comes back after a short month. */
function instalmentRows(instalments: Plan['instalments'], currency: QuotationCurrency): Row[] {
  if (!instalments) return []
  const { amount, count, first_on } = instalments
  return instalmentsOf(amount, count, currency).map((each, index) => ({
    kind: 'instalment',
    number: index + 1,
    due_on: addMonths(first_on, index),
    amount: each,
  }))
}

const latest = (days: (string | null | undefined)[]): string => days.filter(Boolean).sort().at(-1) ?? ''

/** Each row in pesos; the largest one takes what is missing to the total in pesos, so that equal instalments stay equal. */
export function pesosOfRows(rows: Row[], rate: Amount, total: Amount): Amount[] {
  const pesos = rows.map(({ amount }) => round(amount.times(rate), 'CLP'))
  const largest = rows.reduce((at, { amount }, index) => (amount.gte(rows[at]?.amount ?? 0) ? index : at), 0)
  const missing = total.minus(sumOf(pesos))
  return pesos.map((amount, index) => (index === largest ? amount.plus(missing) : amount))
}

export const shownRow = (
  row: Row,
  pesos: Amount | undefined,
  currency: QuotationCurrency,
): QuotationFigures['plan_rows'][number] => ({
  ...row,
  amount: moneyOf(row.amount, currency),
  ...(pesos && { amount_clp: moneyOf(pesos, 'CLP') }),
})
