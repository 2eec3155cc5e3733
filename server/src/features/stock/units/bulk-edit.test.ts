import { beforeAll, expect, test } from 'vitest'
import { createTag } from '#contract/leads/tags.ts'
import * as acts from '#contract/stock/unit-acts.ts'
import { getUnit, patchUnit, type UnitPatch } from '#contract/stock/units.ts'
import { buildingOf, projectOf, typeOf, unitOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'

let w: World
let project_id: number
beforeAll(async () => {
  w = await world()
  project_id = await projectOf(w.admin, 'Mirador')
})

const read = async (id: number) => (await w.admin.call(getUnit, { params: { id } })).body
const at = '2026-01-05T12:00:00Z'
const UF = (amount: string) => ({ amount, currency: 'UF' as const })
const edit = (...changes: [number, UnitPatch][]) =>
  w.manager.call(acts.editUnits, { body: { changes: changes.map(([id, fields]) => ({ id, fields })) } })
const units = (...numbers: string[]) =>
  Promise.all(numbers.map(async (number) => (await unitOf(w.admin, { number, project_id })).id)) as Promise<
    [number, number, number]
  >

test('many units change together or not at all, and errors stand at their unit', async () => {
  const [one, two] = await units('61', '62')
  const wrong = await edit([one, { rooms: 3 }], [two, { building_id: 999_999_999 }])
  expect([wrong.status, Object.keys(wrong.problem.errors ?? {})]).toEqual([400, [String(two)]])
  expect((await read(one)).rooms).toBeNull()
  const { body } = await edit([one, { rooms: 3, list_price: UF('90') }], [two, { model: 'Loft' }])
  expect(body.changed).toBe(2)
  expect([(await read(one)).list_price?.amount, (await read(two)).model]).toEqual(['90', 'Loft'])
  const same = await edit([one, { rooms: 3 }], [two, { model: 'Loft' }])
  expect([same.body.changed, same.body.units]).toEqual([0, body.units])
})

test('numbers are exchanged, and go round among three', async () => {
  const [one, two, three] = await units('71', '72', '73')
  expect((await edit([one, { number: '72' }], [two, { number: '71' }])).status).toBe(200)
  expect([(await read(one)).number, (await read(two)).number]).toEqual(['72', '71'])
  const round = await edit([one, { number: '73' }], [two, { number: '72' }], [three, { number: '71' }])
  expect(round.status).toBe(200)
  expect([(await read(one)).number, (await read(two)).number, (await read(three)).number]).toEqual([
    '73',
    '72',
    '71',
  ])
})

test('every wrong unit is named at once: taken numbers, the same number twice, what is not of the project', async () => {
  const [one, two, three] = await units('81', '82', '83')
  const [four, five] = await units('84', '85')
  const wrong = await edit(
    [one, { number: '84' }],
    [two, { number: 'Z1' }],
    [three, { number: 'z1' }],
    [five, { unit_type_id: 999_999_999, area: { interior: '50', total: '40' } }],
  )
  expect(wrong.status).toBe(400)
  expect(wrong.problem.errors).toEqual({
    [one]: { number: [expect.any(String)] },
    [two]: { number: [expect.any(String)] },
    [three]: { number: [expect.any(String)] },
    [five]: { unit_type_id: [expect.any(String)], area: { total: [expect.any(String)] } },
  })
  const freed = await edit([one, { number: '84' }], [four, { number: '86' }])
  expect(freed.status).toBe(200)
})

test('type, building, tags and publication are edited too, and what the type gives comes with it', async () => {
  const building_id = await buildingOf(w.admin, project_id, { name: 'Torre', floors: 9 })
  const unit_type_id = await typeOf(w.admin, project_id, { name: '2D', rooms: 2, area: { interior: '50' } })
  const tag = (await w.admin.call(createTag, { body: { name: 'Vista' } })).body.id
  const [one, two] = await units('91', '92')
  const fields = { building_id, unit_type_id, floor: 3, is_published: false, tags_ids: [tag] }
  expect((await edit([one, fields], [two, { ...fields, rooms: 4 }])).body.changed).toBe(2)
  expect(await read(one)).toMatchObject({ rooms: 2, area: { total: '50' }, is_published: false, floor: 3 })
  expect(await read(two)).toMatchObject({ rooms: 4, building: { id: building_id }, tags: [{ id: tag }] })
  const given = await edit([one, { tags_ids: [] }], [two, { rooms: null, unit_type_id: null }])
  expect(given.body.changed).toBe(2)
  expect([(await read(one)).tags, (await read(two)).rooms]).toEqual([[], null])
})

test('a thousand changed units are a few statements of one transaction, and their prices are kept', async () => {
  const thousand = await w.inAccount(async (db) => {
    const row = { account_id: w.accountId, project_id, created_at: at, updated_at: at, on_market_at: at }
    const rows = Array.from({ length: 1000 }, (_, index) => ({ ...row, number: `M${index}` }))
    return (await db.insertInto('unit').values(rows).returning('id').execute()).map(({ id }) => id)
  })
  const changes = thousand.map((id, index): [number, UnitPatch] => [
    id,
    { list_price: UF(String(1000 + index)), number: `M${(index + 1) % 1000}` },
  ])
  const before = w.database.statements()
  const { body } = await edit(...changes)
  expect(body.changed).toBe(1000)
  expect(w.database.statements() - before).toBeLessThanOrEqual(20)
  const [first] = thousand as [number]
  expect(await read(first)).toMatchObject({ number: 'M1', list_price: { amount: '1000' } })
  const { body: prices } = await w.admin.call(acts.listUnitPrices, { params: { id: first } })
  expect(prices.results).toHaveLength(1)
})

test('what many cells weigh more than other requests may is saved all the same', async () => {
  const row = { account_id: w.accountId, project_id, created_at: at, updated_at: at, on_market_at: at }
  const rows = Array.from({ length: 600 }, (_, index) => ({ ...row, number: `P${index}` }))
  const made = await w.inAccount((db) => db.insertInto('unit').values(rows).returning('id').execute())
  const description = 'Vista al parque. '.repeat(115)
  const changes = made.map(({ id }): [number, UnitPatch] => [id, { description }])
  expect(JSON.stringify(changes).length).toBeGreaterThan(2 ** 20)
  const { status, body } = await edit(...changes)
  expect([status, body.changed]).toEqual([200, 600])
})

test('what others changed meanwhile is shown as it is now, and nothing is written over it', async () => {
  const { id, updated_at } = await unitOf(w.admin, { number: '7', project_id })
  await w.admin.call(patchUnit, { params: { id }, body: { floor: 4 } })
  const changes = [{ id, updated_at, fields: { floor: 5 } }]
  const late = await w.manager.call(acts.editUnits, { body: { changes } })
  expect([late.status, late.problem.conflict]).toMatchObject([412, { units: [{ id, floor: 4 }] }])
  expect((await read(id)).floor).toBe(4)
})
