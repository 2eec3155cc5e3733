import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { orientations, unitKinds, unitStatuses } from '#contract/stock/shared.ts'
import { listUnits, type UnitRow, unitFilters, unitOrderings } from '#contract/stock/units.ts'
import { addTag } from '#test/leads.ts'
import { buildingOf, projectOf, typeOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'
import { beginning } from './filters.queries.ts'

/** Each filter is compared with a plain computation over a random stock. */

type Made = {
  id: number
  project_id: number | null
  building_id: number | null
  unit_type_id: number | null
  number: string
  kind: string
  model: string | null
  floor: number | null
  orientation: string | null
  rooms: number | null
  bathrooms: number | null
  area_total: string | null
  list_price: string | null
  currency: string | null
  claim_status: string
  is_blocked: boolean
  is_published: boolean
  seller_id: number | null
  deal_status: string | null
  sale_step_id: number | null
  created_at: string
  tags: number[]
  status: string
}

let w: World
let stock: Made[]
let projects: number[]
let buildings: number[]
let types: number[]
let tags: number[]
let steps: number[]

beforeAll(async () => {
  w = await world()
  projects = [await projectOf(w.admin, 'Parque Ñandú'), await projectOf(w.admin, 'Vista')]
  buildings = await Promise.all(
    projects.map((id) => buildingOf(w.admin, id, { name: 'Torre', floors: 30, basements: 3 })),
  )
  types = await Promise.all(projects.map((id) => typeOf(w.admin, id, { name: 'Tipo' })))
  tags = [await addTag(w, 'Esquina'), await addTag(w, 'Vista al parque')]
  const { rows } = await w.inAccount((db) =>
    sql<{
      id: number
    }>`select s.id from sale_step s where s.account_id = ${w.accountId} order by s.id`.execute(db),
  )
  steps = rows.map(({ id }) => id)
  stock = await keep(fc.sample(unit(), { numRuns: 160, seed: 18 }))
})

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null, freq: 4 })

const unit = () =>
  fc
    .record({
      place: fc.constantFrom(0, 1, null),
      has_building: fc.boolean(),
      has_type: fc.boolean(),
      number: fc.integer({ min: 1, max: 5000 }),
      kind: fc.constantFrom(...unitKinds),
      model: maybe(['Ñandú A', 'nandu b', 'Loft', '2D1B']),
      floor: maybe([-1, 1, 2, 9, 12]),
      orientation: maybe(orientations),
      rooms: maybe([0, 1, 2, 3]),
      bathrooms: maybe([1, 2]),
      area_total: maybe(['30', '45.5', '45.51', '80']),
      price: maybe([
        ['2000', 'UF'],
        ['3500.5', 'UF'],
        ['3500.5', 'USD'],
        ['90000000', 'CLP'],
      ]),
      claim_status: fc.constantFrom(...unitStatuses.filter((status) => status !== 'blocked')),
      is_blocked: fc.boolean(),
      is_published: fc.boolean(),
      seller: fc.constantFrom(0, 1, null),
      deal_status: maybe(['active', 'won']),
      step: fc.constantFrom(0, 1, null),
      day: fc.integer({ min: 1, max: 28 }),
      tags: fc.subarray([0, 1]),
    })
    .map(({ place, has_building, has_type, number, price, seller, step, day, tags: on, ...rest }) => ({
      ...rest,
      project_id: place === null ? null : (projects[place] as number),
      building_id: place === null || !has_building ? null : (buildings[place] as number),
      unit_type_id: place === null || !has_type ? null : (types[place] as number),
      number,
      list_price: price?.[0] ?? null,
      currency: price?.[1] ?? null,
      seller_id: seller === null ? null : ([w.seller.id, w.otherSeller.id][seller] ?? null),
      sale_step_id: step === null ? null : (steps[step] ?? null),
      created_at: `2026-03-${String(day).padStart(2, '0')}T02:30:00Z`,
      tags: on.map((index) => tags[index] as number),
    }))

/** Numbers with the place in the sample, so that none is used twice. */
type Sampled = ReturnType<typeof unit> extends fc.Arbitrary<infer T> ? T : never
async function keep(made: Sampled[]): Promise<Made[]> {
  return w.inAccount(async (db) => {
    const kept: Made[] = []
    for (const [index, { tags: on, number, ...columns }] of made.entries()) {
      const row = { ...columns, number: `${number}-${index}` }
      const times = { updated_at: row.created_at, on_market_at: row.created_at }
      const { id, status } = await db
        .insertInto('unit')
        .values({ account_id: w.accountId, ...row, ...times })
        .returning(['id', 'status'])
        .executeTakeFirstOrThrow()
      for (const tag_id of on)
        await db.insertInto('unit_tag').values({ account_id: w.accountId, unit_id: id, tag_id }).execute()
      kept.push({ ...row, id, tags: on, status })
    }
    return kept
  })
}

type Query = InputOf<typeof listUnits, 'query'>
const ask = async (query: Query) => {
  const { status, body, problem } = await w.seller.call(listUnits, { query: { ...query, page_size: 100 } })
  if (status !== 200) throw new Error(JSON.stringify(problem))
  const rest = body.next
    ? (await w.seller.call(listUnits, { query: { ...query, page_size: 100, page: 2 } })).body.results
    : []
  return { count: body.count, rows: [...body.results, ...rest] }
}

const among = <T>(values: readonly T[], value: T | null) => value !== null && values.includes(value)
const folded = (text: string | null) => (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const someIds = () => stock.filter(({ id }) => id % 7 === 0).map(({ id }) => id)

/** A filter and the plain computation of what it lets through. */
const filters: [string, () => Query, (unit: Made) => boolean][] = [
  ['ids', () => ({ ids: someIds() }), (u) => u.id % 7 === 0],
  ['projects', () => ({ projects_ids: [projects[0] ?? 0] }), (u) => u.project_id === projects[0]],
  ['no project', () => ({ projects_ids: [-1] }), (u) => u.project_id === null],
  [
    'a project or none',
    () => ({ projects_ids: [projects[1] ?? 0, -1] }),
    (u) => u.project_id === projects[1] || u.project_id === null,
  ],
  [
    'a project and those without',
    () => ({ projects_ids: [projects[0] ?? 0], include_unassigned_units_to_projects: true }),
    (u) => u.project_id === projects[0] || u.project_id === null,
  ],
  [
    'not those without a project',
    () => ({ include_unassigned_units_to_projects: false }),
    (u) => u.project_id !== null,
  ],
  ['types', () => ({ types_ids: types.slice(0, 1) }), (u) => u.unit_type_id === types[0]],
  ['buildings', () => ({ buildings_ids: buildings.slice(1) }), (u) => u.building_id === buildings[1]],
  ['kinds', () => ({ kinds: ['parking', 'plot'] }), (u) => among(['parking', 'plot'], u.kind)],
  ['rooms', () => ({ rooms: [0, 3] }), (u) => among([0, 3], u.rooms)],
  ['bathrooms', () => ({ bathrooms: [2] }), (u) => u.bathrooms === 2],
  ['floor', () => ({ floor: [-1, 12] }), (u) => among([-1, 12], u.floor)],
  ['model', () => ({ model: 'NANDU' }), (u) => folded(u.model).startsWith('nandu')],
  ['orientation', () => ({ orientation: ['north', 'west'] }), (u) => among(['north', 'west'], u.orientation)],
  ['status', () => ({ status: ['sold', 'blocked'] }), (u) => among(['sold', 'blocked'], u.status)],
  ['available', () => ({ available: true }), (u) => u.status === 'available'],
  ['not available', () => ({ available: false }), (u) => u.status !== 'available'],
  ['blocked', () => ({ blocked: true }), (u) => u.is_blocked],
  ['not published', () => ({ is_published: false }), (u) => !u.is_published],
  ['shared with me', () => ({ is_shared_with_me: true }), () => false],
  ['no deal', () => ({ exclude_active_or_closed_deals: true }), (u) => u.deal_status === null],
  [
    'a price from',
    () => ({ price_start: '2000.01' }),
    (u) => u.currency === 'UF' && Number(u.list_price) > 2000,
  ],
  [
    'a price between, in dollars',
    () => ({ price_start: '1', price_end: '3500.50', price_currency: 'USD' }),
    (u) => u.currency === 'USD' && Number(u.list_price) <= 3500.5,
  ],
  ['a currency', () => ({ price_currency: 'CLP' }), (u) => u.currency === 'CLP'],
  [
    'square meters',
    () => ({ square_meters_start: '45.5', square_meters_end: '45.5' }),
    (u) => Number(u.area_total) === 45.5,
  ],
  ['tags', () => ({ tags_ids: tags.slice(0, 1) }), (u) => u.tags.includes(tags[0] ?? 0)],
  [
    'the step of an active deal',
    () => ({ sale_steps_ids: steps.slice(0, 1) }),
    (u) => u.deal_status === 'active' && u.sale_step_id === steps[0],
  ],
  ['sellers', () => ({ sellers_ids: [w.seller.id] }), (u) => u.seller_id === w.seller.id],
  [
    // 02:30 UTC is the evening before in Santiago.
    'days of the account',
    () => ({
      date_created_unit: {
        date_filter_type: 'range',
        date_range: { start: '2026-03-04', end: '2026-03-09' },
      },
    }),
    (u) => u.created_at >= '2026-03-05' && u.created_at < '2026-03-11',
  ],
  ['a number', () => ({ search: '12' }), (u) => u.number.startsWith('12')],
  ['one digit', () => ({ search: '1' }), (u) => u.number.startsWith('1')],
  ['one letter, which is of numbers alone', () => ({ search: 'p' }), (u) => u.number.startsWith('p')],
  ['a project by name', () => ({ search: 'parque nand' }), (u) => u.project_id === projects[0]],
]

test.each(filters)('the filter of %s finds what a plain computation finds', async (_, query, matches) => {
  const { count, rows } = await ask(query())
  const expected = stock.filter(matches).map(({ id }) => id)
  expect(rows.map(({ id }) => id).sort()).toEqual(expected.sort())
  expect(count).toBe(expected.length)
})

/** Units that deals sold: compared in `insight/sales-dashboard`. */
const elsewhere = ['date_sold_unit']

test('every filter is compared with a plain computation', () => {
  const compared = new Set([...filters.flatMap(([, query]) => Object.keys(query())), ...elsewhere])
  expect(Object.keys(unitFilters).filter((key) => !compared.has(key))).toEqual([])
})

test('any filters together find what all of them find', async () => {
  const some = fc.subarray(
    filters.map((_, index) => index),
    { minLength: 2, maxLength: 4 },
  )
  for (const indexes of fc.sample(some, { numRuns: 15, seed: 4 })) {
    const asked = indexes.map((index) => filters[index] as (typeof filters)[number])
    const queries = asked.map(([, query]) => query())
    const keys = queries.flatMap((query) => Object.keys(query))
    if (new Set(keys).size < keys.length) continue
    // Beside projects the flag adds units to theirs.
    if (keys.includes('projects_ids') && keys.includes('include_unassigned_units_to_projects')) continue
    const { rows } = await ask(Object.assign({}, ...queries))
    const expected = stock.filter((made) => asked.every(([, , matches]) => matches(made))).map(({ id }) => id)
    expect(rows.map(({ id }) => id).sort(), keys.join()).toEqual(expected.sort())
  }
})

/** As people count: digits by value, the rest as text. */
const natural = (text: string) => text.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(10, '0'))
const sortKeys: Record<(typeof unitOrderings)[number], (row: UnitRow) => string | number | null> = {
  number: ({ number }) => natural(number),
  floor: ({ floor }) => floor,
  list_price: ({ list_price }) => list_price && Number(list_price.amount),
  price_per_m2: ({ price_per_m2 }) => price_per_m2 && Number(price_per_m2.amount),
  area_total: ({ area }) => area.total && Number(area.total),
  status: ({ status }) => status,
  created_at: (row) => row.created_at,
  updated_at: (row) => row.updated_at,
}

test.each(unitOrderings.flatMap((key) => [key, `-${key}`] as const))(
  'in the order of %s nothing is seen twice, and what is unknown comes last',
  async (ordering) => {
    const { rows } = await ask({ ordering: [ordering] })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(stock.length)
    const keyOf = sortKeys[ordering.replace('-', '') as (typeof unitOrderings)[number]]
    const sign = ordering.startsWith('-') ? -1 : 1
    const sorted = [...rows].sort((one, other) => {
      const [a, b] = [keyOf(one), keyOf(other)]
      if (a === null || b === null)
        return Number(a === null) - Number(b === null) || sign * (one.id - other.id)
      return sign * (a < b ? -1 : a > b ? 1 : one.id - other.id)
    })
    expect(rows.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
  },
)

test.each([
  [{ price_start: '5', price_end: '4' }, 'price_end'],
  [{ square_meters_start: '5', square_meters_end: '4' }, 'square_meters_end'],
])('%j is the wrong way round', async (query, field) => {
  const { status, problem } = await w.seller.call(listUnits, { query })
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
})

test('what a number begins with is looked up in an index, under row security too', async () => {
  const plan = await w.inAccount(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select u.id from unit u where u.account_id = ${w.accountId} and ${beginning('u', 'number', '12')}
      order by u.number_folded`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('unit_search_ix')
  expect(plan).toMatch(/Index Cond: .*number_folded >= '12'/)
})
