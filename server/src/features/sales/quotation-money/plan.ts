import type { FieldErrors } from '#contract/errors.ts'
import type { QuotationCurrency, QuotationTerms } from '#contract/sales/quotation-money.ts'
import { Exact } from '#server/platform/decimals.ts'
import { type Amount, fits, nothing, round, sumOf, tooFine } from './amounts.ts'
import { addMonths } from './months.ts'

type AskedPlan = NonNullable<QuotationTerms['plan']>
const plainBuckets = ['reservation', 'cash', 'deed', 'subsidy', 'savings'] as const

export type Plan = { [bucket in (typeof plainBuckets)[number]]: Amount } & {
  /** The reservation is no part of the price. */
  is_guarantee: boolean
  instalments: { amount: Amount; count: number; first_on: string } | null
  /** What the buckets leave of the total; negative where they are more. */
  mortgage: Amount
}

export function planOf(asked: AskedPlan, total: Amount, today: string): Plan {
  const amountOf = (text: string | undefined) => new Exact(text ?? 0)
  const instalments = asked.instalments && {
    amount: amountOf(asked.instalments.amount),
    count: asked.instalments.count,
    first_on: asked.instalments.first_on ?? addMonths(today, 1),
  }
  const buckets = {
    reservation: amountOf(asked.reservation),
    cash: amountOf(asked.cash),
    deed: amountOf(asked.deed),
    subsidy: amountOf(asked.subsidy),
    savings: amountOf(asked.savings),
  }
  const is_guarantee = asked.is_guarantee === true
  const { reservation, ...others } = buckets
  const parts = is_guarantee ? others : buckets
  const taken = sumOf([...Object.values(parts), instalments?.amount ?? nothing])
  return {
    ...others,
    reservation,
    is_guarantee,
    instalments: instalments ?? null,
    mortgage: total.minus(taken),
  }
}

/** Each but the last, which takes the difference. */
export function instalmentsOf(amount: Amount, count: number, currency: QuotationCurrency): Amount[] {
  const each = round(amount.div(count), currency)
  const last = amount.minus(each.times(count - 1))
  return [...Array<Amount>(count - 1).fill(each), last]
}

/** Why this plan cannot be. */
export function planErrors(plan: Plan, currency: QuotationCurrency, today: string): FieldErrors {
  const fine = plainBuckets.filter((bucket) => !fits(plan[bucket].toFixed(), currency))
  if (fine.length > 0)
    return { plan: Object.fromEntries(fine.map((bucket) => [bucket, [tooFine(currency)]])) }
  if (plan.mortgage.isNegative() && !plan.mortgage.isZero())
    return { plan: ['La forma de pago suma más que el total'] }
  if (!plan.instalments) return {}
  const { amount, count, first_on } = plan.instalments
  const wrong = (field: string, sentence: string) => ({ plan: { instalments: { [field]: [sentence] } } })
  if (!fits(amount.toFixed(), currency)) return wrong('amount', tooFine(currency))
  if (first_on < today) return wrong('first_on', 'La primera cuota es anterior a hoy')
  const all = instalmentsOf(amount, count, currency)
  const isEnough = amount.isZero() || all.every((instalment) => instalment.gt(0))
  return isEnough ? {} : wrong('count', 'El monto no alcanza para tantas cuotas')
}
