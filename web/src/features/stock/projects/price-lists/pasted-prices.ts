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
export function pastedPrices(text: string, { units, projects }: Sheet, currency: Currency): Pasted {
  const buildings = new Map(
    projects.flatMap((project) => project.buildings).map(({ id, name }) => [id, folded(name)]),
  )
  const prices = new Map<number, RepricedUnit>()
  const problems: string[] = []
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const read = readLine(line)
    if ('problem' in read) {
      // What stands above the first price may be the names of the columns.
      if (prices.size > 0 || problems.length > 0 || place > 0) problems.push(said(place, read.problem))
      continue
    }
    const matching = unitsOf(read, units, buildings)
    const [unit] = matching
    if (!unit) problems.push(said(place, t('no hay una unidad {name}', { name: read.unit })))
    else if (matching.length > 1)
      problems.push(
        said(
          place,
          t('{name} son {count} unidades: escribir también su tipo o su edificio', {
            name: read.unit,
            count: matching.length,
          }),
        ),
      )
    else if (prices.has(unit.id)) problems.push(said(place, t('{name} está dos veces', { name: read.unit })))
    else
      prices.set(unit.id, {
        id: unit.id,
        number: unit.number,
        kind: unit.kind,
        from: unit.listPrice,
        to: { amount: read.amount, currency },
      })
  }
  return { prices: [...prices.values()], problems }
}

const said = (place: number, problem: string) => t('Línea {line}: {problem}', { line: place + 1, problem })

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

function unitsOf({ unit, building }: Line, units: Unit[], buildings: Map<number, string>): Unit[] {
  const name = folded(unit)
  const among = units.filter((one) => folded(one.number) === name || folded(unitName(one)) === name)
  if (among.length < 2 || building === undefined) return among
  return among.filter(
    ({ buildingId }) => buildingId !== null && buildings.get(buildingId) === folded(building),
  )
}

const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
