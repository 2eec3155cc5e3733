import { priceDecimals } from '#contract/stock/shared.ts'
import { Exact } from '#server/platform/decimals.ts'
import { inChile } from '#server/platform/printing/words.ts'
import type { Cell } from '#server/platform/sheets/sheet.ts'

type Currency = keyof typeof priceDecimals
type Amount = InstanceType<typeof Exact>

/** How a column adds up: as sizes, as pesos, or as amounts in the currency of each row; null: not at all. */
export type Adding = 'size' | 'CLP' | 'currency' | null

/** A row with what it is added up by. */
export type Added = { cells: readonly Cell[]; currency: string | null }

export type Sum = { count: number; amounts: Map<string, Amount>[] }

export const newSum = (adding: readonly Adding[]): Sum => ({ count: 0, amounts: adding.map(() => new Map()) })

export function addTo(sum: Sum, adding: readonly Adding[], { cells, currency }: Added) {
  sum.count++
  for (const [at, how] of adding.entries()) {
    const cell = cells[at]
    if (how === null || !cell || typeof cell !== 'object' || !('decimal' in cell)) continue
    const unit = how === 'currency' ? (currency ?? '') : how
    const amounts = sum.amounts[at]
    amounts?.set(unit, (amounts.get(unit) ?? new Exact(0)).plus(cell.decimal))
  }
}

/**
 * The row that says what others add up to. The first cell says whose sum it is and of how many; amounts in several currencies are a
 * text with each of them, which no sheet can add up by mistake.
 */
export function sumCells(label: string, { count, amounts }: Sum): Cell[] {
  const sums = amounts.map(written)
  const first = sums[0] ?? null
  const name = `${label} (${count.toLocaleString('es-CL', { useGrouping: true })})`
  return [first === null ? name : `${name}: ${textOf(first, amounts[0])}`, ...sums.slice(1)]
}

function written(amounts: Map<string, Amount>): Cell {
  const [only, ...more] = amounts
  if (!only) return null
  if (more.length > 0) return inWords(amounts)
  const [unit, amount] = only
  return { decimal: amount.toFixed(), places: placesOf(unit) }
}

const textOf = (cell: Cell, amounts: Map<string, Amount> | undefined) =>
  typeof cell === 'string' || !amounts ? cell : inWords(amounts)

const inWords = (amounts: Map<string, Amount>) =>
  [...amounts]
    .map(([unit, amount]) =>
      unit in priceDecimals
        ? inChile({ amount: amount.toFixed(placesOf(unit)), currency: unit as Currency })
        : amount.toFixed(2).replace('.', ','),
    )
    .join(' + ')

const placesOf = (unit: string) => (unit in priceDecimals ? priceDecimals[unit as Currency] : 2)
