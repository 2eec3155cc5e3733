import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import * as contract from '#contract/stock/prices.ts'
import { listUnitPrices } from '#contract/stock/unit-acts.ts'
import * as bulk from '#contract/stock/unit-bulk.ts'
import { getUnit, listUnitIds, patchUnit } from '#contract/stock/units.ts'
import { addDays, dayOf, instantOf } from '#server/platform/days.ts'
import { nowIso } from '#server/platform/time.ts'
import { refused } from '#test/caller.ts'
import { projectOf, typeOf, unitOf } from '#test/stock.ts'
import { timePasses } from '#test/wakeups.ts'
import { type World, world } from '#test/world.ts'

let w: World
let project_id: number
let numbers = 0
beforeAll(async () => {
  w = await world()
  project_id = await projectOf(w.admin, 'Mirador')
})

const UF = (amount: string) => ({ amount, currency: 'UF' as const })
const priced = async (amount?: string, more: object = {}) => {
  const list_price = amount === undefined ? {} : { list_price: UF(amount) }
  return (await unitOf(w.admin, { number: String(++numbers), project_id, ...list_price, ...more })).id
}
const read = async (id: number) => (await w.admin.call(getUnit, { params: { id } })).body
const priceOf = async (id: number) => (await read(id)).list_price?.amount
const historyOf = async (id: number) =>
  (await w.admin.call(listUnitPrices, { params: { id } })).body.results.map(
    ({ list_price, way, reason, user }) => [list_price?.amount, way, reason, user?.id],
  )
const change = (body: InputOf<typeof contract.changePrices, 'body'>) =>
  w.manager.call(contract.changePrices, { body })
const take = (id: number, claim_status: string) =>
  w.inAccount((db) =>
    db
      .updateTable('unit')
      .set({ claim_status })
      .where('account_id', '=', w.accountId)
      .where('id', '=', id)
      .execute(),
  )
const today = () => dayOf(nowIso(), 'America/Santiago')
const inDays = (days: number) => addDays(today(), days)
const beginning = (day: string) => instantOf(day, '00:00', 'America/Santiago')

test('many prices change by a percentage, rounded once each, as the preview showed them', async () => {
  const [one, other] = [await priced('100.10', { area: { interior: '50' } }), await priced('0.20')]
  const body = { units_ids: [one, other], percent: '2.5', reason: 'Alza de mayo' }
  const preview = await change({ ...body, preview: true })
  expect(preview.body.units.map(({ from, to }) => [from?.amount, to.amount])).toEqual([
    ['100.10', '102.60'],
    ['0.20', '0.21'],
  ])
  expect(await priceOf(one)).toBe('100.10')
  const done = await change({ ...body, version: preview.body.version })
  expect([done.body.count, done.body.refused]).toEqual([2, []])
  expect((await read(one)).price_per_m2?.amount).toBe('2.05')
  expect((await historyOf(one))[0]).toEqual(['102.60', 'bulk', 'Alza de mayo', w.manager.id])
})

test('a unit keeps its price where the change cannot be, and the preview says why', async () => {
  const units = {
    taken: await priced('100'),
    no_price: await priced(),
    other_currency: await priced(undefined, { list_price: { amount: '5000', currency: 'USD' } }),
    below_zero: await priced('5'),
  }
  await take(units.taken, 'promised')
  const fine = await priced('100')
  const { body } = await change({
    units_ids: [...Object.values(units), fine],
    amount: { amount: '-10', currency: 'UF' },
  })
  expect(Object.fromEntries(body.refused.map(({ id, reason }) => [reason, id]))).toEqual(units)
  expect([body.count, await priceOf(fine), await priceOf(units.taken)]).toEqual([1, '90', '100'])
})

test('all units that match a filter change, those of the list and no other', async () => {
  const tower = await projectOf(w.admin, 'Torre')
  const ids = [await priced('100', { project_id: tower }), await priced('200', { project_id: tower })]
  const found = await w.manager.call(listUnitIds, { query: { projects_ids: [tower] } })
  expect(found.body).toEqual({ ids, is_whole: true })
  const { body } = await change({ filters: { projects_ids: [tower], price_start: '150' }, amount: '1.5' })
  expect(body.units.map(({ id, to }) => [id, to.amount])).toEqual([[ids[1], '201.50']])
  expect(await priceOf(ids[0] as number)).toBe('100')
})

test('what is written is what was previewed, or nothing', async () => {
  const id = await priced('100')
  const body = { units_ids: [id], percent: '10' }
  const { version } = (await change({ ...body, preview: true })).body
  await w.admin.call(patchUnit, { params: { id }, body: { list_price: UF('120') } })
  const late = await change({ ...body, version })
  expect([late.status, late.problem.conflict]).toMatchObject([412, { units: [{ id, to: UF('132') }] }])
  expect(await priceOf(id)).toBe('120')
})

test.each([
  [{ percent: '-100' }, 'percent'],
  [{ percent: '1', amount: '1' }, 'percent'],
  [{ percent: '1', filters: {} }, 'units_ids'],
  [{ percent: '1', units_ids: [999_999_999] }, 'units_ids'],
  [{ percent: '1', effective_on: '2020-01-01' }, 'effective_on'],
])('%j is no change of prices', async (more, field) => {
  const body = { units_ids: [await priced('1')], ...more }
  const { problem } = await refused(w.manager.call, contract.changePrices, { body })
  expect(Object.keys(problem.errors ?? {})).toEqual([field])
})

test('prices are changed by those who may set prices alone', async () => {
  const body = { units_ids: [await priced('1')], percent: '1', preview: true }
  expect((await w.seller.call(contract.changePrices, { body })).status).toBe(403)
})

const listOf = (prices: [number, string][], effective_on = inDays(2)) =>
  w.manager.call(contract.createPriceList, {
    body: {
      project_id,
      effective_on,
      reason: 'Lista de otoño',
      prices: prices.map(([unit_id, amount]) => ({ unit_id, list_price: UF(amount) })),
    },
  })
const pricesOf = async (id: number) =>
  (await w.seller.call(contract.listPriceListPrices, { params: { id } })).body.results.map(
    ({ from, to, refused: why }) => [from?.amount, to.amount, why],
  )

test('a price list takes effect by itself when its day begins where the account is', async () => {
  const [one, other] = [await priced('100'), await priced('200')]
  const { body: list } = await listOf([
    [one, '110'],
    [other, '220'],
  ])
  expect(list).toMatchObject({ applied_at: null, units_count: 2 })
  expect(Date.parse(list.effective_at)).toBe(Date.parse(beginning(inDays(2))))
  expect(await pricesOf(list.id)).toEqual([
    ['100', '110', null],
    ['200', '220', null],
  ])
  await take(other, 'reserved')
  await timePasses(w, new Date(Date.parse(beginning(inDays(2))) - 1000).toISOString())
  expect(await priceOf(one)).toBe('100')
  await timePasses(w, beginning(inDays(2)))
  expect([await priceOf(one), await priceOf(other)]).toEqual(['110', '200'])
  expect(await pricesOf(list.id)).toEqual([
    ['100', '110', null],
    ['200', '220', 'taken'],
  ])
  expect((await historyOf(one))[0]).toEqual(['110', 'price_list', 'Lista de otoño', w.manager.id])
})

test('a price list of today is in effect at once, and stays as it is', async () => {
  const id = await priced('100')
  const { body: list } = await listOf([[id, '105']], today())
  expect([await priceOf(id), list.applied_at]).toEqual(['105', expect.any(String)])
  const params = { id: list.id }
  const late = await w.manager.call(contract.patchPriceList, { params, body: { reason: 'Otra' } })
  expect([late.status, (await w.manager.call(contract.deletePriceList, { params })).status]).toEqual([
    409, 409,
  ])
})

test('a price list is changed until it takes effect, or taken back', async () => {
  const [one, other] = [await priced('100'), await priced('200')]
  const { body: list } = await listOf([[one, '110']])
  const params = { id: list.id }
  const patch = (body: object) => w.manager.call(contract.patchPriceList, { params, body })
  const changed = await patch({
    effective_on: inDays(9),
    prices: [
      { unit_id: one, list_price: null },
      { unit_id: other, list_price: UF('199') },
    ],
  })
  expect(changed.body).toMatchObject({ effective_on: inDays(9), units_count: 1 })
  expect(await pricesOf(list.id)).toEqual([['200', '199', null]])
  const stale = await w.manager.call(contract.patchPriceList, {
    params,
    body: { reason: 'Tarde' },
    headers: { 'if-match': `"${list.updated_at}"` },
  })
  expect(stale.status).toBe(412)
  await timePasses(w, beginning(inDays(3)))
  expect(await priceOf(one)).toBe('100')
  expect((await w.manager.call(contract.deletePriceList, { params })).status).toBe(204)
  await timePasses(w, beginning(inDays(10)))
  expect(await priceOf(other)).toBe('200')
})

test('a list that takes effect late leaves the prices that were set after its day', async () => {
  const [one, other] = [await priced('100'), await priced('200')]
  const { body: list } = await listOf([
    [one, '110'],
    [other, '220'],
  ])
  const late = new Date(Date.parse(beginning(inDays(2))) + 3_600_000).toISOString()
  await w.inAccount((db) =>
    db
      .insertInto('unit_price')
      .values({
        account_id: w.accountId,
        unit_id: other,
        list_price: '200',
        currency: 'UF',
        way: 'by_hand',
        at: late,
      })
      .execute(),
  )
  await timePasses(w, new Date(Date.parse(late) + 60_000).toISOString())
  expect([await priceOf(one), await priceOf(other)]).toEqual(['110', '200'])
  expect((await pricesOf(list.id))[1]).toEqual(['200', '220', 'newer_price'])
})

test('a bulk change of a later day is a price list for each project', async () => {
  const other = await projectOf(w.admin, 'Oriente')
  const ids = [await priced('100'), await priced('100', { project_id: other })]
  const { body } = await change({ units_ids: ids, percent: '3', effective_on: inDays(30) })
  const lists = await w.seller.call(contract.listPriceLists, { query: { projects_ids: [other] } })
  expect(body.price_lists_ids).toHaveLength(2)
  expect(lists.body.results).toMatchObject([{ project: { id: other }, units_count: 1, applied_at: null }])
  expect(await priceOf(ids[0] as number)).toBe('100')
})

test('a price list holds units of its project alone', async () => {
  const elsewhere = await projectOf(w.admin, 'Poniente')
  const { problem } = await listOf([[await priced('1', { project_id: elsewhere }), '2']])
  expect(problem.errors).toMatchObject({ prices: { 0: { unit_id: [expect.any(String)] } } })
})

test('many units get a type or a block; those that cannot are named with the reason', async () => {
  const type = await typeOf(w.admin, project_id, { name: '2D', rooms: 2 })
  const free = await priced('1')
  const taken = await priced('1')
  const listing = await priced('1', { project_id: null })
  await take(taken, 'promised')
  const units_ids = [free, taken, listing]
  const set = await w.manager.call(bulk.setUnits, { body: { units_ids, unit_type_id: type } })
  expect(set.body).toMatchObject({ changed: 2, skipped: [{ id: listing, reason: 'other_project' }] })
  expect((await read(free)).rooms).toBe(2)
  const hidden = await w.manager.call(bulk.setUnits, { body: { units_ids, is_published: false } })
  expect([hidden.body.changed, (await read(listing)).is_published]).toEqual([3, false])
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const body = { units_ids: [...units_ids, 999_999_999], reason: 'Piloto', until }
  const blocked = await w.manager.call(bulk.blockUnits, { body })
  expect(blocked.body.changed).toBe(2)
  expect(blocked.body.skipped.map(({ id, reason }) => [id, reason])).toEqual([
    [999_999_999, 'gone'],
    [taken, 'taken'],
  ])
  expect((await read(free)).blocked).toEqual({ reason: 'Piloto', until })
  const back = await w.manager.call(bulk.unblockUnits, { body: { units_ids } })
  expect([back.body.changed, (await read(free)).status]).toEqual([2, 'available'])
})

test('tags are put on many units and taken off, and what is so already is not touched', async () => {
  const [one, other] = [await priced('1'), await priced('1')]
  const { id: tag } = await w.inAccount((db) =>
    db
      .insertInto('tag')
      .values({
        account_id: w.accountId,
        name: 'Vista',
        color: '#0d9394',
        created_at: nowIso(),
        updated_at: nowIso(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const tagged = (units_ids: number[], mode: 'add' | 'remove') =>
    w.manager.call(bulk.tagUnits, { body: { units_ids, tags_ids: [tag], mode } })
  expect((await tagged([one], 'add')).body.changed).toBe(1)
  expect((await tagged([one, other], 'add')).body.changed).toBe(1)
  expect((await read(other)).tags.map(({ name }) => name)).toEqual(['Vista'])
  expect((await tagged([one, other], 'remove')).body.changed).toBe(2)
  expect((await read(one)).tags).toEqual([])
})

test('a price list says what it adds up to before and after, of what it changes', async () => {
  const [one, other, taken] = [await priced('100'), await priced('200.5'), await priced('300')]
  const { body: list } = await listOf([
    [one, '110'],
    [other, '220'],
    [taken, '330'],
  ])
  expect(list.totals).toEqual([
    {
      currency: 'UF',
      units_count: 3,
      before: { sum: '600.50', average: '200.17' },
      after: { sum: '660', average: '220' },
    },
  ])
  await take(taken, 'reserved')
  await timePasses(w, beginning(inDays(2)))
  const { body: applied } = await w.seller.call(contract.getPriceList, { params: { id: list.id } })
  expect([applied.units_count, applied.totals]).toEqual([
    3,
    [
      {
        currency: 'UF',
        units_count: 2,
        before: { sum: '300.50', average: '150.25' },
        after: { sum: '330', average: '165' },
      },
    ],
  ])
})

test('a change of many prices with the day of today is a list in effect', async () => {
  const id = await priced('100')
  const { body } = await change({ units_ids: [id], percent: '10', effective_on: today() })
  const [listId = 0] = body.price_lists_ids
  const { body: list } = await w.seller.call(contract.getPriceList, { params: { id: listId } })
  expect([await priceOf(id), list.applied_at]).toEqual(['110', expect.any(String)])
})

test('a unit says which prices its lists will give it', async () => {
  const id = await priced('100')
  const { body: later } = await listOf([[id, '120']], inDays(20))
  await listOf([[id, '110']], inDays(10))
  const coming = async () =>
    (await w.seller.call(contract.listComingPrices, { params: { id } })).body.map(
      ({ list_price, effective_on, reason, user }) => [list_price.amount, effective_on, reason, user?.id],
    )
  const [first, second] = [
    ['110', inDays(10), 'Lista de otoño', w.manager.id],
    ['120', inDays(20), 'Lista de otoño', w.manager.id],
  ]
  expect(await coming()).toEqual([first, second])
  await w.manager.call(contract.deletePriceList, { params: { id: later.id } })
  expect(await coming()).toEqual([first])
  await timePasses(w, beginning(inDays(10)))
  expect(await coming()).toEqual([])
})
