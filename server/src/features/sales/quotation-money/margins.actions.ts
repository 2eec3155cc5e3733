import type { QuotationMargins } from '#contract/sales/quotation-acts.ts'
import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import type { Money } from '#contract/stock/shared.ts'
import { Exact } from '#server/platform/decimals.ts'
import { type Amount, moneyOf, nothing, round, sumOf } from './amounts.ts'
import { priceIn } from './exchange.ts'
import { offeredShare } from './limits.ts'
import type { Rates } from './terms.ts'

export type UnitWithFloor = QuotationMargins['lines'][number]['unit'] & { floor_price: Money | null }

/** Each unit as it is asked for, beside its list and its floor price. Offers are shared out by list price, as limits judge them. */
export function marginsOf(
  { currency, lines, extras }: Pick<QuotationFigures, 'currency' | 'lines' | 'extras'>,
  units: UnitWithFloor[],
  rates: Rates,
): QuotationMargins {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const offered = offeredShare(extras, sumOf(lines.map(({ list_price }) => new Exact(list_price.amount))))
  const rows = lines.flatMap(({ unit_id, list_price, final_price }) => {
    const unit = byId.get(unit_id)
    if (!unit) return []
    const list = new Exact(list_price.amount)
    const asked = round(new Exact(final_price.amount).minus(list.times(offered).div(100)), currency)
    const floor = unit.floor_price && priceIn(currency, unit.floor_price, rates)
    return [{ unit, list, asked, floor, margin: floor && asked.minus(floor) }]
  })
  const money = (amount: Amount | null) => amount && moneyOf(amount, currency)
  const all = (amounts: (Amount | null)[]) =>
    rows.length > 0 && amounts.every((amount) => amount !== null) ? sumOf(amounts) : null
  return {
    lines: rows.map(({ unit: { floor_price: _, ...unit }, list, asked, floor, margin }) => ({
      unit,
      list_price: moneyOf(list, currency),
      asked_price: moneyOf(asked, currency),
      asked_percent: (list.isZero() ? nothing : list.minus(asked).times(100).div(list)).toFixed(2),
      floor_price: money(floor),
      margin: money(margin),
    })),
    list_total: moneyOf(sumOf(rows.map(({ list }) => list)), currency),
    asked_total: moneyOf(sumOf(rows.map(({ asked }) => asked)), currency),
    floor_total: money(all(rows.map(({ floor }) => floor))),
    margin_total: money(all(rows.map(({ margin }) => margin))),
  }
}
