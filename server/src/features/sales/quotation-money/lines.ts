import type { QuotationCurrency, QuotationLine } from '#contract/sales/quotation-money.ts'
import { Exact } from '#server/platform/decimals.ts'
import { type Amount, fits, nothing, round, tooFine } from './amounts.ts'
import { missingRate, priceIn } from './exchange.ts'
import type { QuotedUnit, Rates } from './terms.ts'

export type PricedLine = {
  unit_id: number
  discount: { percent?: string; amount?: string } | null
  list: Amount
  final: Amount
  /** Unrounded; an amount counts as its share of the list price. */
  percent: Amount
  error?: string
}

type Discount = NonNullable<QuotationLine['discount']>

/** A line that cannot be priced counts as nothing and says why. */
export function pricedLine(
  { unit_id, discount }: QuotationLine,
  unit: QuotedUnit | undefined,
  currency: QuotationCurrency,
  rates: Rates,
): PricedLine {
  const asked = askedDiscount(discount)
  const unpriced = (error: string): PricedLine => ({
    unit_id,
    discount: asked,
    list: nothing,
    final: nothing,
    percent: nothing,
    error,
  })
  if (!unit) return unpriced('La unidad no existe')
  if (!unit.list_price) return unpriced('La unidad no tiene precio de lista')
  const list = priceIn(currency, unit.list_price, rates)
  if (!list) return unpriced(missingRate(unit.list_price.currency, currency, rates))
  const line = { unit_id, discount: asked, list, ...discounted(list, discount ?? {}, currency) }
  const error = wrongAmount(line, currency)
  return error ? { ...line, error } : line
}

/** The price is rounded, and the discount is what is left. */
function discounted(list: Amount, { percent, amount }: Discount, currency: QuotationCurrency) {
  if (amount !== undefined) {
    const share = list.isZero() ? nothing : new Exact(amount).times(100).div(list)
    return { final: list.minus(amount), percent: share }
  }
  const share = new Exact(percent ?? 0)
  return { final: round(list.times(new Exact(100).minus(share)).div(100), currency), percent: share }
}

function wrongAmount({ discount, final }: PricedLine, currency: QuotationCurrency): string | undefined {
  if (discount?.amount === undefined) return
  if (!fits(discount.amount, currency)) return tooFine(currency)
  if (final.isNegative()) return 'El descuento supera el precio'
}

function askedDiscount(discount: QuotationLine['discount']): PricedLine['discount'] {
  if (!discount) return null
  const { percent, amount } = discount
  return { ...(percent !== undefined && { percent }), ...(amount !== undefined && { amount }) }
}
