import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '#contract/office/audit.ts'
import { createQuotation } from '#contract/sales/quotations.ts'
import * as buildings from '#contract/stock/buildings.ts'
import * as contract from '#contract/stock/projects.ts'
import * as types from '#contract/stock/unit-types.ts'
import { getUnit } from '#contract/stock/units.ts'
import { refused } from '#test/caller.ts'
import { leadOf } from '#test/leads.ts'
import { buildingOf, projectOf, typeOf, unitOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'

const list_price = { amount: '3100', currency: 'UF' as const }
let w: World
beforeAll(async () => {
  w = await world()
})

test('a project begins unpublished in the currency of the account, and says who changed what', async () => {
  const id = await projectOf(w.admin, 'Parque Almagro', { commune: 'Santiago', latitude: -33.45 })
  const { body } = await w.seller.call(contract.getProject, { params: { id } })
  expect(body).toMatchObject({
    name: 'Parque Almagro',
    currency: 'UF',
    is_published: false,
    is_archived: false,
    latitude: -33.45,
    units: { total: 0, available: 0 },
    price_from: null,
  })
  const patched = await w.manager.call(contract.patchProject, {
    params: { id },
    body: { is_published: true },
  })
  expect(patched.body.is_published).toBe(true)
  const { body: audit } = await w.admin.call(listAudit, { query: { area: ['projects'] } })
  expect(audit.results.map(({ act }) => act).slice(0, 2)).toEqual(['projects.changed', 'projects.created'])
})

test('a list shows of each project its units by status and the prices of those on sale', async () => {
  const project_id = await projectOf(w.admin, 'Vista Cerro', { commune: 'Ñuñoa' })
  const priced = async (number: string, amount: string, currency: 'UF' | 'CLP' = 'UF') =>
    (await unitOf(w.admin, { number, project_id, list_price: { amount, currency } })).id
  await priced('101', '3200.5')
  await priced('102', '4100')
  await priced('103', '99000000', 'CLP')
  const sold = await priced('104', '100')
  const parking = { kind: 'parking', list_price: { amount: '320', currency: 'UF' } } as const
  await unitOf(w.admin, { number: 'E-1', project_id, ...parking })
  await w.inAccount((db) =>
    db
      .updateTable('unit')
      .set({ claim_status: 'sold' })
      .where('account_id', '=', w.accountId)
      .where('id', '=', sold)
      .execute(),
  )
  const { body } = await w.seller.call(contract.listProjects, { query: { search: 'nunoa' } })
  expect(body.results).toMatchObject([
    {
      id: project_id,
      units: { total: 5, available: 4, sold: 1, blocked: 0 },
      price_from: { amount: '3200.50', currency: 'UF' },
      price_to: { amount: '4100', currency: 'UF' },
    },
  ])
})

test('names are unique regardless of case and accents', async () => {
  await projectOf(w.admin, 'Edificio Pérgola')
  const { problem } = await w.admin.call(contract.createProject, { body: { name: 'EDIFICIO PERGOLA' } })
  expect(problem.errors).toEqual({ name: ['Ya existe un proyecto con ese nombre'] })
})

test('an archived project leaves the list and is found again', async () => {
  const id = await projectOf(w.admin, 'Los Tilos', { kind: 'houses', stage: 'sold_out' })
  await w.admin.call(contract.patchProject, { params: { id }, body: { is_archived: true } })
  const ids = async (query: { is_archived?: boolean; kinds: 'houses'[] }) =>
    (await w.admin.call(contract.listProjects, { query })).body.results.map((project) => project.id)
  expect(await ids({ kinds: ['houses'] })).toEqual([])
  expect(await ids({ kinds: ['houses'], is_archived: true })).toEqual([id])
})

test('a project that is used is not deleted, and says by what', async () => {
  const id = await projectOf(w.admin, 'Las Acacias')
  const { id: unit } = await unitOf(w.admin, { number: '1', project_id: id })
  await leadOf(w.admin, { projects_ids: [id] })
  const used = await w.admin.call(contract.deleteProject, { params: { id } })
  expect([used.status, used.problem.conflict]).toEqual([
    409,
    {
      units: 1,
      leads: 1,
      rules: 0,
      web_forms: 0,
      price_lists: 0,
      launches: 0,
      quotations: 0,
      shares: 0,
      registrations: 0,
      lead_ads_forms: 0,
    },
  ])
  expect((await w.admin.call(getUnit, { params: { id: unit } })).status).toBe(200)
  const free = await projectOf(w.admin, 'Sin nada')
  await buildingOf(w.admin, free, { name: 'Torre' })
  expect((await w.manager.call(contract.deleteProject, { params: { id: free } })).status).toBe(403)
  expect((await w.admin.call(contract.deleteProject, { params: { id: free } })).status).toBe(204)
})

test('a project that quotations name is not deleted, even when its units went elsewhere', async () => {
  const [id, other] = [await projectOf(w.admin, 'Los Boldos'), await projectOf(w.admin, 'Los Peumos')]
  const unit = await unitOf(w.admin, { number: '1', project_id: id, list_price })
  await w.admin.call(createQuotation, { body: { units_ids: [unit.id] } })
  await w.inAccount((db) =>
    db
      .updateTable('unit')
      .set({ project_id: other })
      .where('account_id', '=', w.accountId)
      .where('id', '=', unit.id)
      .execute(),
  )
  const kept = await w.admin.call(contract.deleteProject, { params: { id } })
  expect([kept.status, kept.problem.conflict]).toMatchObject([
    409,
    { units: 0, quotations: 1, shares: 0, registrations: 0 },
  ])
})

test('who edits from an older version gets the current one', async () => {
  const id = await projectOf(w.admin, 'Dos editores')
  const { updated_at } = (await w.admin.call(contract.getProject, { params: { id } })).body
  await w.admin.call(contract.patchProject, { params: { id }, body: { commune: 'Macul' } })
  const late = await w.manager.call(contract.patchProject, {
    params: { id },
    body: { commune: 'Maipú' },
    headers: { 'if-match': `"${updated_at}"` },
  })
  expect([late.status, late.problem.conflict]).toMatchObject([412, { commune: 'Macul' }])
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'X', latitude: 91 }, 'latitude'],
  [{ name: 'X', currency: 'ARS' }, 'currency'],
  [{ name: 'X', slug: 'Con Espacio' }, 'slug'],
  [{ name: 'X', delivery_date: '2026-02-30' }, 'delivery_date'],
  [{ name: 'X', website: 'javascript:alert(1)' }, 'website'],
])('%j is no project', async (body, field) => {
  const { status, problem } = await refused(w.admin.call, contract.createProject, { body })
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
})

test('a building keeps the floors its units stand on', async () => {
  const project_id = await projectOf(w.admin, 'Torres')
  const id = await buildingOf(w.admin, project_id, { name: 'Torre A', floors: 10, basements: 2 })
  await buildingOf(w.admin, project_id, { name: 'Torre B' })
  await unitOf(w.admin, { number: '801', project_id, building_id: id, floor: 8 })
  const { problem } = await w.admin.call(buildings.patchBuilding, { params: { id }, body: { floors: 7 } })
  expect(problem.errors).toEqual({ floors: ['Tiene unidades en el piso 8'] })
  const { body } = await w.admin.call(buildings.listBuildings, { params: { id: project_id } })
  expect(body.map(({ name, units_count, order }) => [name, units_count, order])).toEqual([
    ['Torre A', 1, 0],
    ['Torre B', 0, 1],
  ])
  const gone = await w.admin.call(buildings.deleteBuilding, { params: { id } })
  expect([gone.status, gone.problem.conflict]).toEqual([409, { units: 1 }])
})

test('buildings are put in order, and only those of the project', async () => {
  const id = await projectOf(w.admin, 'Ordenado')
  const made: number[] = []
  for (const name of ['Norte', 'Sur', 'Oriente']) made.push(await buildingOf(w.admin, id, { name }))
  const [north = 0, south = 0, east = 0] = made
  const order = (ids: number[]) =>
    w.manager.call(buildings.orderBuildings, {
      params: { id },
      body: ids.map((building, order) => ({ id: building, order })),
    })
  const names = (await order([east, north])).body.map(({ name }) => name)
  expect(names).toEqual(['Oriente', 'Norte', 'Sur'])
  const elsewhere = await buildingOf(w.admin, await projectOf(w.admin, 'Vecino'), { name: 'Ajeno' })
  const { status, problem } = await order([south, elsewhere])
  expect([status, problem.errors]).toEqual([400, { 1: { id: ['No es un edificio del proyecto'] } }])
})

test('a type of units that has some stays', async () => {
  const project_id = await projectOf(w.admin, 'Tipos')
  const id = await typeOf(w.admin, project_id, { name: '2D1B', area: { interior: '40', terrace: '5.5' } })
  const { body } = await w.admin.call(types.listUnitTypes, { params: { id: project_id } })
  expect(body[0]?.area).toEqual({ interior: '40', terrace: '5.50', garden: null, total: '45.50' })
  await unitOf(w.admin, { number: '1', project_id, unit_type_id: id })
  expect((await w.admin.call(types.deleteUnitType, { params: { id } })).status).toBe(409)
  const small = await w.admin.call(types.patchUnitType, { params: { id }, body: { area: { total: '39' } } })
  expect(small.problem.errors).toEqual({ area: { total: ['El total es menor que una de sus partes'] } })
})
