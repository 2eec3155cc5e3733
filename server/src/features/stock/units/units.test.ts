import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listUnitTypes, patchUnitType } from '#contract/stock/unit-types.ts'
import * as contract from '#contract/stock/units.ts'
import { overOrBehind } from '#test/blocked.ts'
import { refused } from '#test/caller.ts'
import { addTag, leadOf } from '#test/leads.ts'
import { buildingOf, projectOf, typeOf, unitOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'

let w: World
let project_id: number
let building_id: number
let unit_type_id: number
beforeAll(async () => {
  w = await world()
  project_id = await projectOf(w.admin, 'Parque')
  building_id = await buildingOf(w.admin, project_id, { name: 'Torre A', floors: 12, basements: 2 })
  const area = { interior: '48', terrace: '8' }
  unit_type_id = await typeOf(w.admin, project_id, { name: '2D2B', rooms: 2, bathrooms: 2, area })
})

const read = async (id: number) => (await w.admin.call(contract.getUnit, { params: { id } })).body
const patch = async (id: number, body: object) =>
  (await w.admin.call(contract.patchUnit, { params: { id }, body })).body

test('a unit has what its type has, until it says otherwise or gives it back', async () => {
  const unit = await unitOf(w.admin, { number: '501', project_id, unit_type_id })
  expect(unit).toMatchObject({
    model: '2D2B',
    rooms: 2,
    area: { interior: '48', total: '56' },
    own: { rooms: null },
  })
  expect(await patch(unit.id, { rooms: 3, area: { terrace: '10' } })).toMatchObject({
    rooms: 3,
    area: { terrace: '10', total: '58' },
    own: { rooms: 3 },
  })
  const changed = { rooms: 1, bathrooms: 1, name: '1D1B' }
  await w.admin.call(patchUnitType, { params: { id: unit_type_id }, body: changed })
  expect(await read(unit.id)).toMatchObject({ model: '1D1B', rooms: 3, bathrooms: 1 })
  expect(await patch(unit.id, { rooms: null, area: { terrace: null } })).toMatchObject({
    rooms: 1,
    area: { terrace: '8', total: '56' },
    own: { rooms: null },
  })
})

test('a change of a type leaves what a unit says itself, also what is being written in the same moment', async () => {
  const type = await typeOf(w.admin, project_id, { name: 'Estudio', rooms: 1 })
  const unit = await unitOf(w.admin, { number: 'E1', project_id, unit_type_id: type })
  const changed = await w.inAccount(async (db) => {
    await sql`update unit set own_rooms = 4, rooms = 4 where account_id = ${w.accountId} and id = ${unit.id}`.execute(
      db,
    )
    const call = w.admin.call(patchUnitType, { params: { id: type }, body: { rooms: 2 } })
    await overOrBehind(db, call)
    return { call }
  })
  expect((await changed.call).status).toBe(200)
  expect(await read(unit.id)).toMatchObject({ rooms: 4, own: { rooms: 4 } })
})

test('a type tells how many of its units say something themselves', async () => {
  const id = await typeOf(w.admin, project_id, { name: 'Dúplex', rooms: 3 })
  await unitOf(w.admin, { number: 'D1', project_id, unit_type_id: id })
  await unitOf(w.admin, { number: 'D2', project_id, unit_type_id: id, area: { terrace: '4' } })
  const { body } = await w.admin.call(listUnitTypes, { params: { id: project_id } })
  expect(body.find((type) => type.id === id)).toMatchObject({ units_count: 2, own_count: 1 })
})

test('a price per m² counts the interior and half of the terrace, rounded once', async () => {
  const area = { interior: '48', terrace: '9.5' }
  const list_price = { amount: '4350.505', currency: 'UF' as const }
  const unit = await unitOf(w.admin, { number: '502', project_id, area, list_price })
  // 4350.51 / 52.75
  expect([unit.list_price?.amount, unit.price_per_m2]).toEqual([
    '4350.51',
    { amount: '82.47', currency: 'UF' },
  ])
  const plot = { number: 'L1', kind: 'plot' as const, area: { total: '5000' } }
  const { price_per_m2 } = await unitOf(w.admin, {
    ...plot,
    list_price: { amount: '90000000', currency: 'CLP' },
  })
  expect(price_per_m2).toEqual({ amount: '18000', currency: 'CLP' })
})

test('a listing of its own needs no project, and numbers there may repeat', async () => {
  const one = await unitOf(w.admin, { number: 'Depto 12' })
  const two = await unitOf(w.admin, { number: 'Depto 12' })
  expect([one.project, one.id === two.id]).toEqual([null, false])
  const { body } = await w.seller.call(contract.listUnits, { query: { projects_ids: [-1], search: 'depto' } })
  expect(body.count).toBe(2)
})

test('a number is used once per building and kind', async () => {
  const unit = { number: '12A', project_id, building_id, floor: 1 }
  const first = await unitOf(w.admin, unit)
  await unitOf(w.admin, { ...unit, kind: 'storage', floor: -1 })
  const { problem } = await w.admin.call(contract.createUnit, { body: { ...unit, number: '12a' } })
  expect(problem.errors).toEqual({ number: ['Ya existe una unidad de este tipo con ese número'] })
  const { id } = await unitOf(w.admin, { ...unit, number: '12B' })
  const renamed = await w.admin.call(contract.patchUnit, { params: { id }, body: { number: '12A' } })
  expect(Object.keys(renamed.problem.errors ?? {})).toEqual(['number'])
  expect((await read(first.id)).number).toBe('12A')
})

test('a building or a type of another project is refused, and so is a floor it does not have', async () => {
  const other = await projectOf(w.admin, 'Otro')
  const theirs = await buildingOf(w.admin, other, { name: 'Torre' })
  const errors = async (body: object) =>
    (await refused(w.admin.call, contract.createUnit, { body: { number: '1', ...body } })).problem.errors
  expect(await errors({ project_id, building_id: theirs })).toEqual({
    building_id: ['No es un edificio del proyecto'],
  })
  expect(await errors({ project_id: other, unit_type_id })).toEqual({
    unit_type_id: ['No es una tipología del proyecto'],
  })
  expect(await errors({ building_id })).toHaveProperty('building_id')
  expect(await errors({ project_id: 999_999_999 })).toEqual({ project_id: ['No existe ese proyecto'] })
  expect(await errors({ project_id, building_id, floor: 13 })).toEqual({
    floor: ['El edificio va del piso -2 al 12, sin el 0'],
  })
  expect(await errors({ tags_ids: [999_999_999] })).toHaveProperty('tags_ids')
})

test.each([
  [{ number: '' }, 'number'],
  [{ list_price: { amount: '-1', currency: 'UF' } }, 'list_price'],
  [{ list_price: { amount: '1', currency: 'ARS' } }, 'list_price'],
  [{ list_price: { amount: '10000000000000', currency: 'UF' } }, 'list_price'],
  [{ area: { interior: '-4' } }, 'area'],
  [{ area: { interior: '1000001' } }, 'area'],
  [{ area: { interior: '10.001' } }, 'area'],
  [{ area: { interior: '50', total: '40' } }, 'area'],
  [{ rooms: 51 }, 'rooms'],
  [{ kind: 'castle' }, 'kind'],
  [{ status: 'sold' }, 'status'],
])('%j is no unit', async (body, field) => {
  const { status, problem } = await refused(w.admin.call, contract.createUnit, {
    body: { number: '9', ...body },
  })
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
})

test('a price is set by those who may set prices alone', async () => {
  const { id } = await unitOf(w.admin, { number: '900', project_id })
  const call = w.manager.call
  const allowed = { list_price: { amount: '100', currency: 'UF' as const } }
  expect((await call(contract.patchUnit, { params: { id }, body: allowed })).status).toBe(200)
  expect((await w.seller.call(contract.patchUnit, { params: { id }, body: { rooms: 2 } })).status).toBe(403)
})

test('a unit with a lead stays, and says so; its price alone does not hold it', async () => {
  const tag = await addTag(w, 'Esquina')
  const { id } = await unitOf(w.admin, {
    number: '901',
    project_id,
    list_price: { amount: '10', currency: 'UF' },
    tags_ids: [tag],
  })
  expect((await read(id)).tags).toEqual([{ id: tag, name: 'Esquina', color: '#0d9394' }])
  const lead = await leadOf(w.admin)
  const link = { account_id: w.accountId, lead_id: lead.id, unit_id: id }
  await w.inAccount((db) => db.insertInto('lead_unit').values(link).execute())
  const kept = await w.admin.call(contract.deleteUnit, { params: { id } })
  expect([kept.status, kept.problem.conflict]).toEqual([
    409,
    { leads: 1, price_lists: 0, claims: 0, quotations: 0, hold_requests: 0 },
  ])
  await w.inAccount((db) =>
    db.deleteFrom('lead_unit').where('account_id', '=', w.accountId).where('unit_id', '=', id).execute(),
  )
  expect((await w.admin.call(contract.deleteUnit, { params: { id } })).status).toBe(204)
})
