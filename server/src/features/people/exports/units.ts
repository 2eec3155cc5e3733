import { priceDecimals } from '#contract/stock/shared.ts'
import { kindNames, orientationNames, statusNames } from '#contract/stock/sheet-names.ts'
import type { UnitRowColumns } from '#server/features/stock/units/rows.queries.ts'
import { plainDecimal } from '#server/platform/decimals.ts'
import type { Me } from '#server/platform/me.ts'
import type { Cell } from '#server/platform/sheets/sheet.ts'
import { type Cells, clock, names } from './cells.ts'

type Money = UnitRowColumns['list_price']

/** The cells of units, readable by an import of units. */
export function unitCells(me: Me): Cells<UnitRowColumns> {
  const when = clock(me)
  return {
    unit: ({ number }) => number,
    project: ({ project }) => project?.name ?? null,
    project_id: ({ project }) => project?.id ?? null,
    building: ({ building }) => building?.name ?? null,
    unit_type: ({ unit_type }) => unit_type?.name ?? null,
    status: ({ status }) => statusNames[status],
    kind: ({ kind }) => kindNames[kind],
    model: ({ model }) => model,
    rooms: ({ rooms }) => rooms,
    bathrooms: ({ bathrooms }) => bathrooms,
    floor: ({ floor }) => floor,
    position: ({ position }) => position,
    orientation: ({ orientation }) => orientation && orientationNames[orientation],
    area_interior: ({ area }) => size(area.interior),
    area_terrace: ({ area }) => size(area.terrace),
    area_garden: ({ area }) => size(area.garden),
    area_total: ({ area }) => size(area.total),
    list_price: ({ list_price }) => amount(list_price),
    currency: ({ list_price }) => list_price?.currency ?? null,
    price_per_m2: ({ price_per_m2 }) => amount(price_per_m2),
    seller: ({ claim }) => claim?.seller.name ?? null,
    linked_units: ({ linked_units }) => names(linked_units.map(({ number }) => ({ name: number }))),
    tags: ({ tags }) => names(tags),
    is_published: ({ is_published }) => (is_published ? 'Sí' : 'No'),
    days_on_market: ({ days_on_market }) => days_on_market,
    created_at: ({ created_at }) => when(created_at),
    updated_at: ({ updated_at }) => when(updated_at),
  }
}

const size = (area: string | null): Cell => area && { decimal: plainDecimal(area), places: 2 }
const amount = (money: Money): Cell =>
  money && { decimal: plainDecimal(money.amount), places: priceDecimals[money.currency] }
