import { expect, test } from 'vitest'
import { getUnitSheet } from '#contract/stock/unit-sheet.ts'
import { patchUnit } from '#contract/stock/units.ts'
import { buildingOf, projectOf, typeOf, unitOf } from '#test/stock.ts'
import { world } from '#test/world.ts'

test('the units of a spreadsheet say what is their own and what their project offers, in one answer', async () => {
  const w = await world()
  const project_id = await projectOf(w.admin, 'Torre Central')
  await unitOf(w.admin, { number: '9', project_id: await projectOf(w.admin, 'Otro') })
  const building_id = await buildingOf(w.admin, project_id, { name: 'Torre', floors: 9 })
  const area = { interior: '50', terrace: '10' }
  const unit_type_id = await typeOf(w.admin, project_id, { name: '2D', rooms: 2, area })
  const list_price = { amount: '2200.50', currency: 'UF' as const }
  const unit = await unitOf(w.admin, { number: '10', project_id, building_id, unit_type_id, list_price })
  await unitOf(w.admin, { number: '2', project_id })
  await w.admin.call(patchUnit, { params: { id: unit.id }, body: { area: { terrace: '12' } } })

  const { body } = await w.manager.call(getUnitSheet, { query: { projects_ids: [project_id] } })
  expect(body.units.map(({ number }) => number)).toEqual(['2', '10'])
  expect(body.units[1]).toMatchObject({
    id: unit.id,
    rooms: 2,
    area: { interior: '50', terrace: '12', garden: null, total: '62' },
    own: ['terrace'],
    list_price: { amount: '2200.50', currency: 'UF' },
    tags_ids: [],
    status: 'available',
  })
  expect(body.projects).toEqual([
    {
      id: project_id,
      name: 'Torre Central',
      currency: 'UF',
      buildings: [{ id: building_id, name: 'Torre' }],
      unit_types: [{ id: unit_type_id, name: '2D' }],
    },
  ])
  expect(body.is_whole).toBe(true)
  expect((await w.seller.call(getUnitSheet, { query: { projects_ids: [project_id] } })).body).toEqual(body)
})
