import { unitImportFields } from '#contract/stock/unit-import-fields.ts'
import { UnitPatch } from '#contract/stock/units.ts'
import type { ReadCell } from '#server/platform/sheets/read/row.ts'
import { type CellError, errorOn as labelled } from '../parsing/cell-error.ts'
import { givenIn } from '../parsing/row.ts'
import { unitMeaning } from './cells.ts'
import type { UnitOffers } from './offers.ts'

/** A row as it would be written; empty cells are left out. */
export type UnitFields = UnitPatch

const labels = new Map(unitImportFields.map(({ key, label }) => [key, label]))
export const errorOn = (field: string, message: string) => labelled(field, message, labels.get(field))

export function parseUnit(
  cells: readonly ReadCell[],
  mapping: readonly (string | null)[],
  offers: UnitOffers,
): { row: UnitFields; errors: CellError[] } {
  const { given, errors } = givenIn(cells, mapping, errorOn)
  const values: Record<string, unknown> = {}
  let said: string | undefined
  for (const [field, cell] of given) {
    const meaning = unitMeaning(field, cell, offers)
    if ('message' in meaning) errors.push(errorOn(field, meaning.message))
    else values[field] = meaning.value
    if ('currency' in meaning && meaning.currency) said = meaning.currency
  }
  if (said && values.currency && said !== values.currency)
    errors.push(errorOn('currency', 'El precio dice otra moneda'))
  const checked = checkedPatch(patchOf(values, said ?? offers.currency))
  if (!given.has('number')) errors.push(errorOn('number', 'Falta el número de la unidad'))
  return { row: checked.row, errors: [...errors, ...checked.errors] }
}

function patchOf(values: Record<string, unknown>, currency: string) {
  const { project: _, building, unit_type, list_price, currency: said, ...rest } = values
  const { area_interior, area_terrace, area_garden, area_total, ...plain } = rest
  const area = withoutEmpty({
    interior: area_interior,
    terrace: area_terrace,
    garden: area_garden,
    total: area_total,
  })
  return withoutEmpty({
    ...plain,
    building_id: building,
    unit_type_id: unit_type,
    area: Object.keys(area).length > 0 ? area : undefined,
    list_price: list_price === undefined ? undefined : { amount: list_price, currency: said ?? currency },
  })
}

const withoutEmpty = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** The valid fields, and the errors of the others. */
function checkedPatch(patch: Record<string, unknown>): { row: UnitFields; errors: CellError[] } {
  const { data, error } = UnitPatch.safeParse(patch)
  if (data) return { row: data, errors: [] }
  const wrong = new Set(error.issues.map(({ path }) => String(path[0])))
  const right = Object.fromEntries(Object.entries(patch).filter(([key]) => !wrong.has(key)))
  return {
    row: UnitPatch.safeParse(right).data ?? {},
    errors: error.issues.map(({ path, message }) => errorOn(fieldAt(path), message)),
  }
}

const columnOf: Record<string, string> = { building_id: 'building', unit_type_id: 'unit_type' }

/** The column of a place in a unit: `area_total` of `area.total`. */
export function fieldAt([first, second]: readonly PropertyKey[]): string {
  if (first === 'area') return `area_${String(second ?? 'total')}`
  return columnOf[String(first)] ?? String(first)
}
