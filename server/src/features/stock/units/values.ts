import { type Money, priceDecimals } from '#contract/stock/shared.ts'
import type { UnitPatch } from '#contract/stock/units.ts'
import { changedArea } from '#server/features/stock/unit-types/area.actions.ts'
import { Exact, isSameAmount } from '#server/platform/decimals.ts'
import type { Shown, UnitValues } from './changes.queries.ts'

type Before = UnitValues & Shown

export const emptyUnit: Before = {
  number: '',
  project_id: null,
  building_id: null,
  unit_type_id: null,
  kind: 'apartment',
  floor: null,
  position: null,
  orientation: null,
  own_model: null,
  own_rooms: null,
  own_bathrooms: null,
  own_area_interior: null,
  own_area_terrace: null,
  own_area_garden: null,
  own_area_total: null,
  list_price: null,
  currency: null,
  description: null,
  is_published: true,
  max_discount_percent: null,
  floor_price: null,
  floor_currency: null,
  model: null,
  rooms: null,
  bathrooms: null,
  area_interior: null,
  area_terrace: null,
  area_garden: null,
  area_total: null,
}

const plain = [
  'number',
  'project_id',
  'building_id',
  'unit_type_id',
  'kind',
  'floor',
  'position',
  'orientation',
  'description',
  'is_published',
] as const

/**
 * The columns that a change writes. A value that equals the inherited one stays inherited, so that a unit may be sent back as it
 * was read.
 */
export function changedValues(before: Before, patch: UnitPatch): Partial<UnitValues> {
  const changed: Record<string, unknown> = {}
  for (const key of plain)
    if (patch[key] !== undefined && patch[key] !== before[key]) changed[key] = patch[key]
  for (const key of ['model', 'rooms', 'bathrooms'] as const) {
    const value = patch[key]
    if (value === undefined || (value !== null && value === before[key])) continue
    if (value !== before[`own_${key}`]) changed[`own_${key}`] = value
  }
  Object.assign(
    changed,
    changedSizes(before, patch),
    changedPrice(before, patch.list_price),
    changedFloor(before, patch.floor_price),
    changedLimit(before, patch.max_discount_percent),
  )
  return changed as Partial<UnitValues>
}

function changedSizes(before: Before, { area }: UnitPatch) {
  const shown = {
    interior: before.area_interior,
    terrace: before.area_terrace,
    garden: before.area_garden,
    total: before.area_total,
  }
  const sizes = Object.entries(changedArea(area, shown))
    .map(([part, size]) => [`own_area_${part}`, size] as const)
    .filter(([column, size]) => size !== before[column as 'own_area_total'])
  return Object.fromEntries(sizes)
}

function changedPrice(before: Before, price: Money | null | undefined) {
  if (price === undefined) return {}
  if (price === null) return before.list_price === null ? {} : { list_price: null, currency: null }
  const list_price = rounded(price)
  if (isSameAmount(list_price, before.list_price) && price.currency === before.currency) return {}
  return { list_price, currency: price.currency }
}

function changedFloor(before: Before, floor: Money | null | undefined) {
  if (floor === undefined) return {}
  const floor_price = floor && rounded(floor)
  const floor_currency = floor === null ? null : floor.currency
  const isSame = isSameAmount(floor_price, before.floor_price) && floor_currency === before.floor_currency
  return isSame ? {} : { floor_price, floor_currency }
}

const changedLimit = (before: Before, percent: string | null | undefined) =>
  percent === undefined || isSameAmount(percent, before.max_discount_percent)
    ? {}
    : { max_discount_percent: percent }

/** An amount with the decimals of its currency, half up. */
export const rounded = ({ amount, currency }: Money): string =>
  new Exact(amount).toDecimalPlaces(priceDecimals[currency]).toFixed()
