import type { UnitPlan } from '#contract/stock/unit-generator.ts'
import { plannedUnits } from '#server/features/stock/unit-generator/plan.actions.ts'
import type { Db } from '#server/platform/db.ts'
import type { DemoProject } from '../catalogue.ts'
import { day } from '../clock.ts'
import type { BuiltProject } from '../house.ts'
import { insertRows, takeIds } from '../queries.ts'
import { iso, type Row } from '../row.ts'
import { columnsOf, daysToDelivery, typesOf } from './catalogue.ts'

const basements = 2

type Rows = { building: Row[]; unit_type: Row[]; unit: Row[]; unit_link: Row[] }

/** Builds the projects with their buildings, types and units, all of them on sale at the prices of the opening. */
export async function buildStock(
  db: Db,
  accountId: number,
  projects: DemoProject[],
  { opened, at }: { opened: string; at: number },
): Promise<BuiltProject[]> {
  const ids = await takeIds(db, 'project', projects.length)
  const rows: Rows = { building: [], unit_type: [], unit: [], unit_link: [] }
  const built: BuiltProject[] = []
  for (const [index, project] of projects.entries())
    built.push(await buildProject(db, project, ids[index] as number, rows))

  const projectRows = built.map(
    ({ id, name, kind, stage, commune, region, point: [latitude, longitude] }) => {
      const delivery_date = iso(at + daysToDelivery[stage] * day).slice(0, 10)
      return {
        id,
        name,
        kind,
        stage,
        commune,
        region,
        latitude,
        longitude,
        delivery_date,
        is_published: true,
      }
    },
  )
  await insertRows(db, accountId, 'project', projectRows)
  const dates = { created_at: opened, updated_at: opened }
  const onSale = { currency: 'UF', on_market_at: opened }
  const dated = (all: Row[], more: Row) => all.map((row) => ({ ...row, ...more }))
  await insertRows(db, accountId, 'building', dated(rows.building, dates))
  await insertRows(db, accountId, 'unit_type', dated(rows.unit_type, dates))
  await insertRows(db, accountId, 'unit', dated(rows.unit, { ...dates, ...onSale }))
  await insertRows(db, accountId, 'unit_link', rows.unit_link)
  return built
}

/** Adds the rows of one project. */
async function buildProject(db: Db, project: DemoProject, id: number, rows: Rows): Promise<BuiltProject> {
  const { layout, prices, kind } = project
  const [building_id] = (await takeIds(db, 'building', 1)) as [number]
  const place = { project_id: id, building_id }
  const name = kind === 'houses' ? 'Etapa 1' : 'Torre'
  rows.building.push({
    id: building_id,
    project_id: id,
    name,
    floors: layout.to,
    basements: layout.parking ? basements : 0,
  })
  const types = typesOf(project)
  const typeIds = await takeIds(db, 'unit_type', types.length)
  for (const [n, { share: _, ...type }] of types.entries())
    rows.unit_type.push({ id: typeIds[n], project_id: id, ...type })

  const homes = plannedUnits(planOf(project, building_id, typeIds))
  const homeIds = await takeIds(db, 'unit', homes.length)
  const parking = layout.parking ? await takeIds(db, 'unit', homes.length) : []
  const storage = layout.parking ? await takeIds(db, 'unit', homes.length) : []
  for (const [n, { list_price, ...home }] of homes.entries())
    rows.unit.push({
      id: homeIds[n],
      ...place,
      kind: types[0]?.kind,
      ...home,
      list_price: list_price?.amount,
    })
  for (const [n, one] of parking.entries())
    rows.unit.push(lesser(one, place, 'parking', n, round(prices[0] * 0.1)))
  for (const [n, one] of storage.entries())
    rows.unit.push(lesser(one, place, 'storage', n, round(prices[0] * 0.025)))

  const units = homes.map(({ number, list_price, unit_type_id }, n) => {
    // Flats of one room come without parking.
    const own = unit_type_id === typeIds[0] ? [storage[n]] : [parking[n], storage[n]]
    const along = own.filter((one) => one !== undefined)
    return { id: homeIds[n] as number, number, price: Number(list_price?.amount), along }
  })
  for (const unit of units)
    for (const linked_unit_id of unit.along)
      rows.unit_link.push({ unit_id: unit.id, linked_unit_id, must_go_along: true })
  return { ...project, id, units }
}

/** Higher floors cost more, so do larger units and those with sun. */
function planOf(project: DemoProject, building_id: number, typeIds: number[]): UnitPlan {
  const { layout, prices } = project
  const [low, high] = prices
  const types = typesOf(project)
  const percent = ((layout.to > layout.from ? 16 : 0) / Math.max(1, layout.to - layout.from)).toFixed(2)
  return {
    building_id,
    floors: { from: layout.from, to: layout.to },
    number_pattern: layout.pattern,
    floor_step: { percent },
    preview: true,
    columns: columnsOf(layout.perFloor, types.length).map(({ position, type, orientation, factor }) => ({
      position,
      unit_type_id: typeIds[type] as number,
      orientation,
      base_price: {
        amount: String(round((low + (high * 0.84 - low) * (types[type]?.share ?? 0)) * factor)),
        currency: 'UF',
      },
    })),
  }
}

const round = (price: number) => Math.round(price / 10) * 10

/** A parking or a storage: it has a floor under the ground and no place in the façade. */
const lesser = (
  id: number,
  place: { project_id: number; building_id: number },
  kind: 'parking' | 'storage',
  index: number,
  list_price: number,
): Row => ({
  id,
  ...place,
  kind,
  number: `${kind === 'parking' ? 'E' : 'B'}${String(index + 1).padStart(3, '0')}`,
  floor: -(1 + (index % basements)),
  position: null,
  unit_type_id: null,
  orientation: null,
  list_price: String(list_price),
})
