import { plainDecimal } from '#server/platform/decimals.ts'
import type { Amount } from './amounts.ts'
import type { PricedLine } from './lines.ts'
import type { QuotedUnit } from './terms.ts'

/** Discounts above the limit, by unit id. */
export function discountErrors(
  lines: PricedLine[],
  units: Map<number, QuotedUnit>,
): Record<string, string[]> {
  const over = lines.flatMap(({ unit_id, percent, error }) => {
    const limit = units.get(unit_id)?.discount_limit
    return error || limit === undefined || percent.lte(limit) ? [] : [[unit_id, [sentence(percent, limit)]]]
  })
  return Object.fromEntries(over)
}

const sentence = (percent: Amount, limit: string) =>
  `El descuento de ${spoken(shown(percent, limit))} % supera el límite de ${spoken(limit)} %`

/** With two decimals, or with as many as it takes to tell it from the limit. */
function shown(percent: Amount, limit: string): string {
  const rounded = percent.toDecimalPlaces(2)
  return (rounded.gt(limit) ? rounded : percent.toSignificantDigits(8)).toFixed()
}

const spoken = (percent: string) => plainDecimal(percent).replace('.', ',')
