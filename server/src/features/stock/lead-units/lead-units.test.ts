import { beforeAll, expect, test } from 'vitest'
import { getBoard } from '#contract/leads/board.ts'
import { countLeads, getLead, listLeads } from '#contract/leads/leads.ts'
import * as contract from '#contract/stock/lead-units.ts'
import { deleteUnit, getUnit } from '#contract/stock/units.ts'
import { refused } from '#test/caller.ts'
import { leadOf, setLead } from '#test/leads.ts'
import { projectOf, unitOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'

let w: World
let flat: number
let parking: number
beforeAll(async () => {
  w = await world()
  const project_id = await projectOf(w.admin, 'Parque')
  const list_price = { amount: '4200', currency: 'UF' as const }
  flat = (await unitOf(w.admin, { number: '1002', project_id, list_price })).id
  parking = (await unitOf(w.admin, { number: '12', kind: 'parking', project_id })).id
})

const add = async (id: number, units_ids: number[]) =>
  (await w.manager.call(contract.addLeadUnits, { params: { id }, body: { units_ids } })).body
const remove = (id: number, unit_id: number) =>
  w.manager.call(contract.removeLeadUnit, { params: { id, unit_id } })

test('a lead has units, added twice or at once as each one, and says how many', async () => {
  const { id } = await leadOf(w.manager)
  const added = await Promise.all([add(id, [flat]), add(id, [flat, parking, parking])])
  expect(added.flat().map(({ number }) => number)).toContain('1002')
  const { body } = await w.manager.call(contract.listLeadUnits, { params: { id } })
  expect(body).toMatchObject([
    { id: parking, number: '12', kind: 'parking', list_price: null, project: { name: 'Parque' } },
    { id: flat, number: '1002', status: 'available', list_price: { amount: '4200', currency: 'UF' } },
  ])
  const counted = async () => (await w.manager.call(getLead, { params: { id } })).body.units_count
  expect(await counted()).toBe(2)
  expect((await remove(id, parking)).status).toBe(204)
  expect(await counted()).toBe(1)
  expect((await remove(id, parking)).status).toBe(404)
})

test('the leads of a unit are found in the list, its counts and the board, and hold the unit', async () => {
  const { id } = await leadOf(w.manager)
  await leadOf(w.manager)
  const mine = (await unitOf(w.admin, { number: '77' })).id
  await add(id, [mine])
  await setLead(w, id, { status: 'in_follow_up' })
  const query = { units_ids: [mine] }
  const { body: list } = await w.manager.call(listLeads, { query })
  expect(list.results.map((lead) => [lead.id, lead.units_count])).toEqual([[id, 1]])
  expect((await w.manager.call(countLeads, { query })).body.in_follow_up).toBe(1)
  const { body: board } = await w.manager.call(getBoard, { query })
  const shown = board.steps.flatMap(({ leads }) => leads.map((lead) => lead.id))
  expect(shown).toEqual([id])
  expect((await w.admin.call(getUnit, { params: { id: mine } })).body.leads_count).toBe(1)
  expect((await w.seller.call(getUnit, { params: { id: mine } })).body.leads_count).toBe(0)
  const { problem } = await refused(w.admin.call, deleteUnit, { params: { id: mine } })
  expect(problem.conflict).toMatchObject({ leads: 1 })
})

test('sellers add units to their own leads alone', async () => {
  const { id } = await leadOf(w.manager)
  const params = { id }
  const body = { units_ids: [flat] }
  expect((await w.seller.call(contract.listLeadUnits, { params })).status).toBe(404)
  expect((await w.seller.call(contract.addLeadUnits, { params, body })).status).toBe(404)
})

test.each([
  ['that does not exist', [999_999_999]],
  ['too many', Array.from({ length: 51 }, (_, index) => index + 1)],
])('a unit %s is not added', async (_, units_ids) => {
  const { id } = await leadOf(w.manager)
  const body = { units_ids }
  const { status, problem } = await refused(w.manager.call, contract.addLeadUnits, { params: { id }, body })
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['units_ids']])
})
