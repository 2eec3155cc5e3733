import { sumOf } from '#web/kit/decimal-sum.ts'
import { moneyText } from '#web/kit/money.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { PicturedUnit } from '../queries.ts'

/** What is chosen, and what goes along with it without being chosen. */
export type Bundle = { chosen: PicturedUnit[]; along: PicturedUnit[] }

export function bundleOf(units: readonly PicturedUnit[], ids: ReadonlySet<number>): Bundle {
  const chosen = units.filter(({ id }) => ids.has(id))
  const going = new Set(
    chosen.flatMap(({ linkedUnits }) =>
      linkedUnits.filter(({ mustGoAlong }) => mustGoAlong).map(({ id }) => id),
    ),
  )
  return { chosen, along: units.filter(({ id }) => going.has(id) && !ids.has(id)) }
}

/** "2 unidades y 1 que va con ellas · UF 9.480,00", with a sum for each currency. */
export function bundleWords({ chosen, along }: Bundle): string {
  const all = [...chosen, ...along]
  const prices = all.flatMap(({ listPrice }) => listPrice ?? [])
  const sums = [...Map.groupBy(prices, ({ currency }) => currency)].map(([currency, some]) =>
    moneyText(sumOf(some.map(({ amount }) => amount)), currency),
  )
  const unpriced = all.length - prices.length
  const count = plural(chosen.length, '1 unidad', '{count} unidades')
  return [
    along.length === 0
      ? count
      : plural(along.length, '{units} y 1 que va con ella', '{units} y {count} que van con ella', {
          units: count,
        }),
    ...sums,
    ...(unpriced > 0 ? [t('{count} sin precio', { count: unpriced })] : []),
  ].join(' · ')
}
