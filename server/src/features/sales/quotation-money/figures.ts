import type { FieldErrors } from '#contract/errors.ts'
import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import { Exact, plainDecimal } from '#server/platform/decimals.ts'
import { type Amount, moneyOf, nothing, round, sumOf, textOf } from './amounts.ts'
import { exchangeOf, pesosFor } from './exchange.ts'
import { discountErrors, offeredShare, percentsGiven } from './limits.ts'
import { type PricedLine, pricedLine } from './lines.ts'
import { mortgageFigures } from './mortgages.ts'
import { type Plan, planErrors, planOf } from './plan.ts'
import { pesosOfRows, planRows, shownRow } from './plan-rows.ts'
import { type Quoted, usualLoanRules } from './terms.ts'
import { typingErrors } from './typing.ts'

/**
 * The figures of a quotation (docs/money.md), and what is wrong with its terms in the structure of the request. It never fails: a
 * draft may have become impossible since it was written, and its figures are shown nevertheless.
 */
export function figuresOf(quoted: Quoted): {
  figures: QuotationFigures
  errors: FieldErrors
  /** By unit id, as limits are judged. */
  percents: Record<string, string>
} {
  const { terms, rates, today, rules = usualLoanRules } = quoted
  const { currency, extras = [], mortgages = [] } = terms
  const units = new Map(quoted.units.map((unit) => [unit.id, unit]))
  const lines = (terms.lines ?? []).map((line) => pricedLine(line, units.get(line.unit_id), currency, rates))
  const list = sumOf(lines.map((line) => line.list))
  const discount = list.minus(sumOf(lines.map(({ final }) => final)))
  const offered = offeredShare(extras, list)
  const added = sumOf(extras.map(({ amount }) => new Exact(amount)))
  const total = list.minus(discount).plus(added)
  const rate = pesosFor(currency, rates)
  const pesos = rate && round(total.times(rate), 'CLP')
  const plan = planOf(terms.plan ?? {}, total, today)
  const days = { today, delivery_on: lastDelivery(quoted) }
  const rows = planRows(plan, currency, days)
  const inPesos = rate && pesos ? pesosOfRows(rows, rate, pesos) : []
  const loan = plan.mortgage.isNegative() ? nothing : plan.mortgage
  const figures: QuotationFigures = {
    currency,
    exchange: exchangeOf(rates),
    lines: lines.map((line) => shownLine(line, currency)),
    extras: extras.map(({ name, amount }) => ({ name, amount: textOf(new Exact(amount), currency) })),
    list_total: moneyOf(list, currency),
    discount_total: moneyOf(discount, currency),
    extras_total: moneyOf(added, currency),
    total: moneyOf(total, currency),
    total_clp: pesos && moneyOf(pesos, 'CLP'),
    discount_percent: shareOf(discount, list).toFixed(2),
    plan: shownPlan(plan, currency),
    plan_rows: rows.map((row, index) => shownRow(row, inPesos[index], currency)),
    mortgages: mortgages.map((mortgage) =>
      mortgageFigures(mortgage, { loan, total, currency, today }, rules),
    ),
    discount_errors: discountErrors(lines, units, offered),
  }
  return { figures, errors: errorsOf(quoted, lines, plan, total), percents: percentsGiven(lines, offered) }
}

function errorsOf({ terms, today }: Quoted, lines: PricedLine[], plan: Plan, total: Amount): FieldErrors {
  const wrong: [string, string[]][] = lines.flatMap(({ unit_id, error }) =>
    error ? [[String(unit_id), [error]]] : [],
  )
  const ofLines: FieldErrors = wrong.length > 0 ? { lines: Object.fromEntries(wrong) } : {}
  // The total is judged once every price is known, and the plan by a total that can be.
  const isKnown = wrong.length === 0
  const ofTotal: FieldErrors = isKnown && total.lt(0) ? { extras: ['El total queda bajo cero'] } : {}
  const ofPlan = isKnown && total.gte(0) ? planErrors(plan, terms.currency, today) : {}
  return { ...ofLines, ...ofTotal, ...ofPlan, ...typingErrors(terms) }
}

const shownLine = (
  { unit_id, discount, list, final, percent }: PricedLine,
  currency: QuotationFigures['currency'],
) => ({
  unit_id,
  discount,
  list_price: moneyOf(list, currency),
  discount_amount: moneyOf(list.minus(final), currency),
  discount_percent: discount?.percent ? plainDecimal(discount.percent) : percent.toFixed(2),
  final_price: moneyOf(final, currency),
})

function shownPlan(plan: Plan, currency: QuotationFigures['currency']): QuotationFigures['plan'] {
  const shown = (amount: Amount) => textOf(amount, currency)
  const { instalments } = plan
  return {
    reservation: shown(plan.reservation),
    ...(plan.is_guarantee && { is_guarantee: true as const }),
    cash: shown(plan.cash),
    instalments: instalments && { ...instalments, amount: shown(instalments.amount) },
    deed: shown(plan.deed),
    subsidy: shown(plan.subsidy),
    savings: shown(plan.savings),
    mortgage: moneyOf(plan.mortgage, currency),
  }
}

const shareOf = (part: Amount, whole: Amount): Amount =>
  whole.isZero() ? nothing : part.times(100).div(whole).toDecimalPlaces(2)

function lastDelivery({ units }: Quoted): string | null {
  const days = units.flatMap(({ delivery_on }) => (delivery_on ? [delivery_on] : []))
  return days.sort().at(-1) ?? null
}
