import type { RepricedUnit } from '#web/features/stock/units/shared/price-acts.ts'
import { unitName } from '#web/features/stock/units/shared/words.ts'
import type { Answer } from '#web/kit/api.ts'
import { readDecimal } from '#web/kit/decimal.ts'
import { t } from '#web/kit/text.ts'

export type Sheet = Answer<'GET /units/sheet/'>
type Unit = Sheet['units'][number]
type Currency = NonNullable<Unit['listPrice']>['currency']
export type Pasted = { prices: RepricedUnit[]; problems: string[] }

/**
 * The prices of a pasted text: on each line a unit ("1204", or "Estac. 12" where two kinds share a number), between tabs perhaps its
 * building, and last its price. What cannot be read is said with its line.
 */
export function pastedPrices(text: string, find: (line: Line) => Unit[], currency: Currency): Pasted {
  const prices = new Map<number, RepricedUnit>()
  const problems: string[] = []
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || (place === 0 && isHeading(line))) continue
    const read = readLine(line)
    const matching = 'problem' in read ? [] : find(read)
    const problem = 'problem' in read ? read.problem : problemOf(read, matching, prices)
    const [unit] = matching
    if (problem) problems.push(t('Línea {line}: {problem}', { line: place + 1, problem }))
    else if (unit && 'amount' in read) {
      const { id, number, kind, listPrice: from } = unit
      prices.set(id, { id, number, kind, from, to: { amount: read.amount, currency } })
    }
  }
  return { prices: [...prices.values()], problems }
}

function problemOf({ unit: name }: Line, matching: Unit[], prices: Map<number, RepricedUnit>) {
  const [unit] = matching
  if (!unit) return t('no hay una unidad {name}', { name })
  if (matching.length > 1)
    return t('{name} son {count} unidades: escribir también su tipo o su edificio', {
      name,
      count: matching.length,
    })
  return prices.has(unit.id) ? t('{name} está dos veces', { name }) : undefined
}

/** The names of the columns: a line with a digit is about a unit, and is never left out without a word. */
const isHeading = (line: string) => !/\p{Nd}/u.test(line)

type Line = { unit: string; building: string | undefined; amount: string }

/** Cells stand between tabs or semicolons; on a line typed by hand the price follows the last space. */
function readLine(line: string): Line | { problem: string } {
  const cells = /[\t;]/.test(line) ? line.split(/[\t;]/) : atLastSpace(line.trim())
  const [unit = '', ...more] = cells.map((cell) => cell.trim())
  const price = more.pop() ?? ''
  if (unit === '' || price === '') return { problem: t('faltan el número o el precio') }
  const read = readDecimal(price, { decimals: 2, negative: false })
  if ('problem' in read) return { problem: read.problem }
  return { unit, building: more.find(Boolean), amount: read.text }
}

function atLastSpace(line: string): string[] {
  const space = line.lastIndexOf(' ')
  return space < 0 ? [line] : [line.slice(0, space), line.slice(space)]
}

/** Finds the units of a line by their number, with or without their kind; the building says which one of several. */
export function finderOf({ units, projects }: Sheet): (line: Line) => Unit[] {
  const buildings = new Map(
    projects.flatMap((project) => project.buildings).map(({ id, name }) => [id, folded(name)]),
  )
  const named = Map.groupBy(
    units.flatMap((unit) =>
      [...new Set([folded(unit.number), folded(unitName(unit))])].map((name) => ({ name, unit })),
    ),
    ({ name }) => name,
  )
  return ({ unit, building }) => {
    const among = (named.get(folded(unit)) ?? []).map((one) => one.unit)
    if (among.length < 2 || building === undefined) return among
    return among.filter(
      ({ buildingId }) => buildingId !== null && buildings.get(buildingId) === folded(building),
    )
  }
}

const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
