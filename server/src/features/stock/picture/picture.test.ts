import { expect, test } from 'vitest'
import { issueQuotation } from '#contract/sales/quotation-acts.ts'
import { createQuotation } from '#contract/sales/quotations.ts'
import { addLeadUnits } from '#contract/stock/lead-units.ts'
import { getStock } from '#contract/stock/picture.ts'
import { blockUnit, setLinkedUnits } from '#contract/stock/unit-acts.ts'
import { generateUnits } from '#contract/stock/unit-generator.ts'
import { succeeding } from '#test/caller.ts'
import { leadOf } from '#test/leads.ts'
import { buildingOf, projectOf, typeOf, unitOf } from '#test/stock.ts'
import { type Person, world } from '#test/world.ts'

test('the picture of a project has its buildings, what has no place in them, and counts by status', async () => {
  const w = await world()
  const id = await projectOf(w.admin, 'Torre Central')
  await unitOf(w.admin, { number: '1', project_id: await projectOf(w.admin, 'Otro') })
  const building_id = await buildingOf(w.admin, id, { name: 'Torre', floors: 2, basements: 1 })
  const area = { interior: '50', terrace: '10' }
  const unit_type_id = await typeOf(w.admin, id, { name: '2D2B', rooms: 2, area })
  await w.admin.call(generateUnits, {
    params: { id },
    body: {
      building_id,
      floors: { from: 1, to: 2 },
      columns: [
        { position: 1, unit_type_id },
        { position: 3, unit_type_id, orientation: 'north' },
      ],
      number_pattern: '{floor}{position:2}',
      base_price: { amount: '2200', currency: 'UF' },
      preview: false,
    },
  })
  const storage = await unitOf(w.admin, { number: 'B1', kind: 'storage', project_id: id })
  await w.admin.call(blockUnit, { params: { id: storage.id }, body: { reason: 'Reparación' } })

  const { body } = await w.seller.call(getStock, { query: { project: id } })
  expect(body).toMatchObject({
    project: { id, name: 'Torre Central' },
    buildings: [{ id: building_id, name: 'Torre', floors: 2, basements: 1, columns: 3 }],
    others: [{ id: storage.id, number: 'B1', kind: 'storage', status: 'blocked', list_price: null }],
    totals: { total: 5, available: 4, blocked: 1, sold: 0 },
  })
  const units = body.buildings[0]?.units
  expect(units?.map(({ number, floor, position }) => [number, floor, position])).toEqual([
    ['101', 1, 1],
    ['103', 1, 3],
    ['201', 2, 1],
    ['203', 2, 3],
  ])
  expect(units?.[1]).toMatchObject({
    area_total: '60',
    rooms: 2,
    orientation: 'north',
    price_per_m2: { amount: '40' },
    days_on_market: 0,
    claim: null,
    linked_units: [],
    leads_count: 0,
    quotations_count: 0,
  })
  expect((await w.seller.call(getStock, { query: { project: 999_999_999 } })).status).toBe(404)
})

test('the picture says what goes along with a unit, and how many of the leads that one sees are about it', async () => {
  const w = await world()
  const project_id = await projectOf(w.admin, 'Torre Central')
  const flat = await unitOf(w.admin, { number: '101', project_id })
  const parking = await unitOf(w.admin, { number: 'E1', kind: 'parking', project_id })
  await w.admin.call(setLinkedUnits, { params: { id: flat.id }, body: { units_ids: [parking.id] } })
  for (const person of [w.seller, w.otherSeller]) {
    const { id } = await leadOf(person)
    await person.call(addLeadUnits, { params: { id }, body: { units_ids: [flat.id] } })
  }
  const { body } = await w.seller.call(getStock, { query: { project: project_id } })
  expect(body.others).toMatchObject([
    {
      id: flat.id,
      leads_count: 1,
      linked_units: [{ id: parking.id, number: 'E1', kind: 'parking', must_go_along: true }],
    },
    { id: parking.id, leads_count: 0, linked_units: [] },
  ])
  const all = await w.manager.call(getStock, { query: { project: project_id } })
  expect(all.body.others[0]?.leads_count).toBe(2)
})

test('the picture says in how many issued quotations a unit is, of those that one sees', async () => {
  const w = await world()
  const project_id = await projectOf(w.admin, 'Torre Central')
  const list_price = { amount: '4200', currency: 'UF' as const }
  const flat = await unitOf(w.admin, { number: '101', project_id, list_price })
  await unitOf(w.admin, { number: '102', project_id, list_price })
  for (const person of [w.seller, w.otherSeller]) {
    const ok = succeeding(person.call)
    const lead_id = (await leadOf(person)).id
    const quoted = await ok(createQuotation, { body: { lead_id, units_ids: [flat.id] } })
    await ok(issueQuotation, { params: { id: quoted.body.id }, body: {} })
    await ok(createQuotation, { body: { lead_id, units_ids: [flat.id] } })
  }
  const counts = async ({ call }: Person) =>
    (await call(getStock, { query: { project: project_id } })).body.others.map(
      ({ quotations_count }) => quotations_count,
    )
  expect([await counts(w.seller), await counts(w.manager)]).toEqual([
    [1, 0],
    [2, 0],
  ])
})

test('an earlier picture is brought up to date by some of its units, with the totals of all', async () => {
  const w = await world()
  const id = await projectOf(w.admin, 'Torre Central')
  const [first, second] = [
    await unitOf(w.admin, { number: '1', project_id: id }),
    await unitOf(w.admin, { number: '2', project_id: id }),
  ]
  const elsewhere = await unitOf(w.admin, { number: '3', project_id: await projectOf(w.admin, 'Otro') })
  await w.admin.call(blockUnit, { params: { id: second.id }, body: { reason: 'Reparación' } })

  const whole = (await w.seller.call(getStock, { query: { project: id } })).body
  const { body } = await w.seller.call(getStock, {
    query: { project: id, units_ids: [second.id, elsewhere.id] },
  })
  expect(body.others).toEqual(whole.others.filter((unit) => unit.id !== first.id))
  expect(body.totals).toEqual(whole.totals)
})
