import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { writePosition } from '#server/platform/list/keyset.ts'
import { queryText } from '../caller.ts'

type Query = NonNullable<Endpoint['query']>

/** One of these is valid for any query key. */
const values: unknown[] = [
  '1',
  '2026-01-01',
  '2026-01',
  { date_filter_type: 'range', date_range: { start: '2026-01-01', end: '2026-01-31' } },
  { min: '1', max: '2' },
  '1:no',
  'ana@example.test',
  'leads',
  '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  ['piscina=si', 'nombre~ana', 'pie>=1', 'entrega<=2026-01-31'],
  '5d6dd1e9-1d1f-4c37-9b0e-2f4a4a3e5b10',
]
/** One letter is looked for in fewer places. */
const searched = new Set(['search', 'q'])
/** These select a page, not rows. */
const ofPages = new Set(['page', 'page_size', 'cursor', 'ordering'])
/** These ask for other rows instead, which other endpoints list by the same statements. */
const ofOthers = new Set(
  ['', 'ids/', 'sheet/', 'totals/'].map((path) => `GET /units/${path} is_shared_with_me`),
)

/** A query with the required keys, or with every filter. */
export function queryOf({ query, route }: Endpoint, { isFiltered = false } = {}): string {
  const asked = Object.entries(query?.shape ?? {}).flatMap(([key, schema]) => {
    const isOptional = schema.safeParse(undefined).success
    const isLeftOut = ofPages.has(key) || ofOthers.has(`${route} ${key}`)
    return isLeftOut || (isOptional && !isFiltered) ? [] : [[key, oneOf(key, schema)]]
  })
  return queryText(Object.fromEntries(asked))
}

export const hasFilters = (endpoint: Endpoint) => queryOf(endpoint, { isFiltered: true }) !== ''

function oneOf(key: string, schema: Query['shape'][string]): unknown {
  const words = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })).matchAll(
    /"enum":\["(\w+)"/g,
  )
  const tried = [...[...words].map(([, word]) => word), ...(searched.has(key) ? ['12'] : []), ...values]
  const value = tried.find((one) => schema.safeParse(one).success)
  if (value === undefined) throw new Error(`No value is known for ${key}: add one here`)
  return value
}

/** Cursors after a row, one for each type of sort key. */
export const cursors = ['2026-01-01T00:00:00.000Z', '2026-01-01', 'Ana', 1].map((value) =>
  writePosition({ side: 'after', value, id: 1 }),
)
