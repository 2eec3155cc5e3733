import type { QuotationTerms } from '#contract/sales/quotation-money.ts'
import { Exact, plainDecimal } from '#server/platform/decimals.ts'
import { type Amount, nothing, sumOf } from './amounts.ts'
import type { PricedLine } from './lines.ts'
import type { QuotedUnit } from './terms.ts'

/** What offers (extras below zero) take off, in percent of the list prices, unrounded. */
export function offeredShare(extras: NonNullable<QuotationTerms['extras']>, list: Amount): Amount {
  const offers = extras.map(({ amount }) => new Exact(amount)).filter((amount) => amount.lt(0))
  return list.isZero() ? nothing : sumOf(offers).times(-100).div(list)
}

/** By unit id, what a limit is compared with: the discount of its line and its part of the offers, unrounded. */
export const percentsGiven = (lines: PricedLine[], offered: Amount): Record<string, string> =>
  Object.fromEntries(lines.map(({ unit_id, percent }) => [unit_id, percent.plus(offered).toFixed()]))

/** Discounts above the limit, by unit id. */
export function discountErrors(
  lines: PricedLine[],
  units: Map<number, QuotedUnit>,
  offered: Amount,
): Record<string, string[]> {
  const withOffer = offered.isZero() ? '' : ', con la oferta,'
  const over = lines.flatMap(({ unit_id, percent: ofLine, error }) => {
    const percent = ofLine.plus(offered)
    const limit = units.get(unit_id)?.discount_limit
    return error || limit === undefined || percent.lte(limit)
      ? []
      : [[unit_id, [sentence(percent, limit, withOffer)]]]
  })
  return Object.fromEntries(over)
}

const sentence = (percent: Amount, limit: string, withOffer: string) =>
  `El descuento de ${spoken(shown(percent, limit))} %${withOffer} supera el límite de ${spoken(limit)} %`

/** With two decimals, or with as many as it takes to tell it from the limit. */
function shown(percent: Amount, limit: string): string {
  const rounded = percent.toDecimalPlaces(2)
  return (rounded.gt(limit) ? rounded : percent.toSignificantDigits(8)).toFixed()
}

const spoken = (percent: string) => plainDecimal(percent).replace('.', ',')
