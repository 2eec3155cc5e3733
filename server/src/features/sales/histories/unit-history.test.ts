import { beforeAll, expect, test } from 'vitest'
import { createTag } from '#contract/leads/tags.ts'
import { loseDeal } from '#contract/sales/deal-acts.ts'
import { createDeal } from '#contract/sales/deals.ts'
import { listUnitHistory, type UnitHappened } from '#contract/sales/history.ts'
import * as acts from '#contract/stock/unit-acts.ts'
import * as bulk from '#contract/stock/unit-bulk.ts'
import { holdUnits, releaseClaim } from '#contract/stock/unit-claims.ts'
import { patchUnit } from '#contract/stock/units.ts'
import { succeeding } from '#test/caller.ts'
import { acceptedOf } from '#test/deals.ts'
import { leadOf } from '#test/leads.ts'
import { buildingOf, projectOf, typeOf, unitOf } from '#test/stock.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const historyOf = async ({ call }: Person, id: number) =>
  (await succeeding(call)(listUnitHistory, { params: { id }, query: {} })).body.results
const saidOf = (all: UnitHappened[]) => all.map(({ act }) => act)
const UF = (amount: string) => ({ amount, currency: 'UF' as const })

test('the history of a unit says who changed which facts, with the names they had, its prices and blocks', async () => {
  const ok = succeeding(w.manager.call)
  const project_id = await projectOf(w.admin, 'Historias')
  const building_id = await buildingOf(w.admin, project_id, { name: 'Torre A', floors: 9 })
  const unit_type_id = await typeOf(w.admin, project_id, { name: '2D2B', kind: 'apartment', rooms: 2 })
  const tag = (await ok(createTag, { body: { name: 'Vista', color: '#112233' } })).body
  const { id } = await unitOf(w.manager, { number: '101', project_id, list_price: UF('3000') })
  const parking = await unitOf(w.manager, { number: 'E1', project_id, kind: 'parking' })
  const patch = (body: object) => ok(patchUnit, { params: { id }, body })
  await patch({ building_id, rooms: 3, description: 'Esquina', floor_price: UF('2800') })
  await patch({ list_price: UF('3100.5') })
  await ok(bulk.setUnits, { body: { units_ids: [id], unit_type_id } })
  await ok(bulk.tagUnits, { body: { units_ids: [id], tags_ids: [tag.id], mode: 'add' } })
  await ok(acts.setLinkedUnits, { params: { id }, body: { units_ids: [parking.id] } })
  await ok(acts.blockUnit, { params: { id }, body: { reason: 'Piloto' } })
  await ok(acts.unblockUnit, { params: { id } })
  const all = (await historyOf(w.manager, id)).toReversed()
  expect(saidOf(all)).toEqual([
    'created',
    'priced',
    'changed',
    'priced',
    'changed',
    'changed',
    'changed',
    'blocked',
    'unblocked',
  ])
  expect(all.every(({ by }) => by?.id === w.manager.id)).toBe(true)
  expect(all[2]?.changes).toEqual([
    { field: 'building', from: null, to: 'Torre A' },
    { field: 'description', from: null, to: null },
    { field: 'rooms', from: null, to: '3' },
    { field: 'floor_price', from: null, to: null },
  ])
  expect(all[3]).toMatchObject({ amount: { amount: '3100.50', currency: 'UF' }, way: 'by_hand' })
  expect(all.slice(4, 7).map(({ changes }) => changes?.[0])).toEqual([
    { field: 'unit_type', from: null, to: '2D2B' },
    { field: 'tags', from: null, to: 'Vista' },
    { field: 'linked_units', from: null, to: 'E1' },
  ])
  expect(all[7]?.reason).toBe('Piloto')
  expect((await w.admin.call(listUnitHistory, { params: { id: 999_999_999 }, query: {} })).status).toBe(404)
})

test('claims, quotations and deals are told, of others neither their leads nor what was written of them', async () => {
  const ok = succeeding(w.manager.call)
  const { id } = await unitOf(w.admin, { number: 'H2', list_price: UF('4000') })
  const lead = await leadOf(w.manager)
  const { claims } = (await ok(holdUnits, { body: { lead_id: lead.id, units_ids: [id] } })).body
  await ok(releaseClaim, { params: { id: claims[0]?.id ?? 0 }, body: { reason: 'Desistió Juan' } })
  const quotation_id = await acceptedOf(w.manager, lead.id, [id])
  const deal = (await ok(createDeal, { body: { quotation_id } })).body
  await ok(loseDeal, { params: { id: deal.id }, body: { reason: 'Sin crédito' } })

  const all = await historyOf(w.admin, id)
  const about = (act: UnitHappened['act']) => all.find((one) => one.act === act)
  expect(about('held')).toMatchObject({ by: { id: w.manager.id }, lead: { id: lead.id } })
  expect(all.filter(({ act }) => act === 'released').map(({ reason }) => reason)).toContain('Desistió Juan')
  expect(about('quoted')?.quotation).toMatchObject({ id: quotation_id, version: 1 })
  expect(about('deal_opened')?.deal).toEqual({ id: deal.id, number: deal.number })
  expect(about('deal_lost')?.reason).toBe('Sin crédito')
  expect(saidOf(all)).toEqual(expect.arrayContaining(['quotation_accepted', 'reserved', 'priced', 'created']))

  // Rows of one moment are ordered by their key: of one kind the ninth comes before the tenth.
  const keys = all.flatMap(({ key }) => (key.startsWith('claim ') ? [key] : []))
  expect(new Set(keys.map((key) => key.length)).size).toBe(1)
  expect(keys[0]).toMatch(/^claim \d{19}$/)

  const others = await historyOf(w.seller, id)
  expect(saidOf(others)).toEqual(expect.arrayContaining(['held', 'released', 'reserved']))
  expect(others.filter(({ quotation, deal, lead }) => quotation || deal || lead)).toEqual([])
  expect(JSON.stringify(others)).not.toContain('Juan')
})
