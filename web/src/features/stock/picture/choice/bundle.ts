import { sumOf } from '#web/kit/decimal-sum.ts'
import { moneyText } from '#web/kit/money.tsx'
import { plural, t } from '#web/kit/text.ts'
import { unitName } from '../../units/shared/words.ts'
import type { PicturedUnit } from '../queries.ts'

export type Bundle = {
  chosen: PicturedUnit[]
  /** What goes along with them without being chosen. */
  along: PicturedUnit[]
  /** A chosen unit that is not had without this one, which is not chosen. */
  lacking?: { unit: PicturedUnit; of: PicturedUnit } | undefined
}

export function bundleOf(units: readonly PicturedUnit[], ids: ReadonlySet<number>): Bundle {
  // Thousands of units are not looked through for it each time the picture is drawn.
  if (ids.size === 0) return { chosen: [], along: [] }
  const chosen = units.filter(({ id }) => ids.has(id))
  const going = new Set(
    chosen.flatMap(({ linkedUnits }) =>
      linkedUnits.filter(({ mustGoAlong }) => mustGoAlong).map(({ id }) => id),
    ),
  )
  return {
    chosen,
    along: units.filter(({ id }) => going.has(id) && !ids.has(id)),
    lacking: lackingOf(units, ids),
  }
}

function lackingOf(units: readonly PicturedUnit[], ids: ReadonlySet<number>): Bundle['lacking'] {
  for (const of of units) {
    if (ids.has(of.id)) continue
    const tied = of.linkedUnits.find(({ id, mustGoAlong }) => mustGoAlong && ids.has(id))
    const unit = tied && units.find(({ id }) => id === tied.id)
    if (unit) return { unit, of }
  }
  return undefined
}

/** "2 unidades y 1 que va con ellas · UF 9.480,00", with a sum for each currency. */
export function bundleWords({ chosen, along, lacking }: Bundle): string {
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
      : chosen.length === 1
        ? plural(along.length, '{units} y 1 que va con ella', '{units} y {count} que van con ella', {
            units: count,
          })
        : plural(along.length, '{units} y 1 que va con ellas', '{units} y {count} que van con ellas', {
            units: count,
          }),
    ...sums,
    ...(unpriced > 0 ? [t('{count} sin precio', { count: unpriced })] : []),
    ...(lacking
      ? [
          t('{unit} va con {of}: elegirla también', {
            unit: unitName(lacking.unit),
            of: unitName(lacking.of),
          }),
        ]
      : []),
  ].join(' · ')
}
