import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { generateUnits } from '#contract/stock/unit-generator.ts'
import { createUnit, listUnits } from '#contract/stock/units.ts'
import { refused } from '#test/caller.ts'
import { buildingOf, projectOf, typeOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'

let w: World
let id: number
let building_id: number
let unit_type_id: number
beforeAll(async () => {
  w = await world()
  id = await projectOf(w.admin, 'Torre Central')
  building_id = await buildingOf(w.admin, id, { name: 'Torre', floors: 120, basements: 2 })
  unit_type_id = await typeOf(w.admin, id, {
    name: '2D2B',
    rooms: 2,
    area: { interior: '50', terrace: '10' },
  })
})

type Plan = InputOf<typeof generateUnits, 'body'>
const plan = (more: Partial<Plan> = {}): Plan => ({
  building_id,
  floors: { from: 1, to: 3 },
  columns: [{ position: 1, unit_type_id, orientation: 'north' }, { position: 2 }],
  number_pattern: '{floor}{position:2}',
  preview: false,
  ...more,
})
const generate = (body: Plan) => w.manager.call(generateUnits, { params: { id }, body })
const kept = async () =>
  (await w.admin.call(listUnits, { query: { projects_ids: [id], page_size: 100 } })).body.results

test('a preview shows every unit with its price and writes nothing', async () => {
  const money = { base_price: { amount: '2000', currency: 'UF' as const }, floor_step: { percent: '1.5' } }
  const { status, body } = await generate(plan({ ...money, skipped_floors: [2], preview: true }))
  expect(status).toBe(200)
  expect(body.units.map(({ number, list_price }) => [number, list_price?.amount])).toEqual([
    ['101', '2000'],
    ['102', '2000'],
    ['301', '2060'],
    ['302', '2060'],
  ])
  expect([body.created, await kept()]).toEqual([0, []])
})

test('a plan that runs twice doubles nothing, and adds what is new', async () => {
  const money = { base_price: { amount: '2000', currency: 'UF' as const }, floor_step: { amount: '10.5' } }
  expect((await generate(plan(money))).body.created).toBe(6)
  const twice = await Promise.all([generate(plan(money)), generate(plan(money))])
  expect(twice.map(({ body }) => [body.created, body.existing])).toEqual([
    [0, 6],
    [0, 6],
  ])
  const { body } = await generate(plan({ ...money, floors: { from: 3, to: 4 } }))
  expect([body.created, body.units.map(({ number, exists }) => `${number} ${exists}`)]).toEqual([
    2,
    ['301 true', '302 true', '401 false', '402 false'],
  ])
  const units = await kept()
  expect(units.map(({ number }) => number)).toEqual(['101', '102', '201', '202', '301', '302', '401', '402'])
  // 2010.5 / 55
  expect(units[2]).toMatchObject({
    rooms: 2,
    orientation: 'north',
    list_price: { amount: '2010.50', currency: 'UF' },
    price_per_m2: { amount: '36.55' },
  })
})

test('a unit made by hand at the same moment is left as it is, and the others are made', async () => {
  const body = plan({ floors: { from: 5, to: 6 }, columns: [{ position: 7 }, { position: 8 }] })
  const [{ body: generated }, byHand] = await Promise.all([
    generate(body),
    w.admin.call(createUnit, { body: { project_id: id, building_id, number: '608', floor: 6 } }),
  ])
  const numbers = (await kept()).map(({ number }) => number)
  expect(numbers.filter((number) => number === '608')).toHaveLength(1)
  expect(numbers).toEqual(expect.arrayContaining(['507', '508', '607']))
  expect(generated.created + (byHand.status === 201 ? 1 : 0)).toBe(4)
})

test('a thousand units are made in one go, basements and letters too', async () => {
  const columns = Array.from({ length: 10 }, (_, index) => ({ position: index + 1 }))
  const floors = { from: 11, to: 110 }
  const many = await generate(plan({ columns, floors, number_pattern: '{floor}-{letter}' }))
  expect([many.body.created, many.body.units.at(-1)?.number]).toEqual([1000, '110-J'])
  const parking = plan({ kind: 'parking', floors: { from: -2, to: 1 }, number_pattern: 'E{n:3}' })
  const { body } = await generate(parking)
  expect(body.units.map(({ floor, number }) => [floor, number]).slice(3)).toEqual([
    [-1, 'E004'],
    [1, 'E005'],
    [1, 'E006'],
  ])
})

test.each([
  [{ floors: { from: 1, to: 121 } }, 'floors'],
  [{ floors: { from: -3, to: 1 } }, 'floors'],
  [{ floors: { from: 3, to: 1 } }, 'floors'],
  [{ number_pattern: '{piso}' }, 'number_pattern'],
  [{ number_pattern: '{floor}' }, 'number_pattern'],
  [{ columns: [{ position: 1 }, { position: 1 }] }, 'columns'],
  [{ columns: [{ position: 1, unit_type_id: 999_999_999 }] }, 'columns'],
  [{ building_id: 999_999_999 }, 'building_id'],
])('%j is no plan', async (body, field) => {
  const { status, problem } = await refused(w.manager.call, generateUnits, {
    params: { id },
    body: { ...plan({ preview: true }), ...body },
  })
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
})
