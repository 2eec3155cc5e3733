import fc from 'fast-check'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { queryText } from '#test/caller.ts'
import { idPaths, type Path, validInput } from '#test/inputs/valid.ts'
import { tableOf } from '#test/isolation/attempts.ts'
import { tableOfPath } from '#test/whose-ids.ts'
import type { LargeIds } from './large-ids.ts'

export type Input = { path: string; body?: string }

/**
 * Some valid requests of an endpoint by its schemas, with lists of ids as long as allowed; the same ones in each run. Later ones are
 * about other rows, and half of them about days to come.
 */
export function inputsFor(endpoint: Endpoint, ids: LargeIds, count: number, password: string): Input[] {
  return Array.from({ length: count }, (_, index) => inputOf(endpoint, ids, index, password))
}

function inputOf(endpoint: Endpoint, ids: LargeIds, index: number, password: string): Input {
  // Without signing in nobody names rows: there are words and uuids of links.
  const idsAt = (path: Path) => {
    const known = endpoint.can === 'anyone' ? [] : ids.of(tableOf(endpoint, path, ids.tables))
    const begin = known.length > 0 ? index % known.length : 0
    return [...known.slice(begin), ...known.slice(0, begin)]
  }
  const first = (path: Path) => idsAt(path)[0] ?? '1'
  const some = (part: 'params' | 'query' | 'body') => {
    const schema = endpoint[part]
    if (!schema) return undefined
    const idAt = (path: Path) => {
      const id = first(path)
      return part === 'body' && /^\d+$/.test(id) ? Number(id) : id
    }
    const samples = fc.sample(validInput(schema, { idAt }), { numRuns: 60, seed: 7 })
    const admitted = samples.filter((sample) => schema.safeParse(sample).success)
    const chosen = (admitted.length > 0 ? admitted : samples)[index % Math.max(1, admitted.length)]
    return longest(chosen, schema, idsAt, part === 'query' ? mostInQuery : mostInBody)
  }
  const values = (some('params') ?? {}) as Record<string, unknown>
  const path = endpoint.path.replaceAll(/{(\w+)}/g, (_all, name) =>
    encodeURIComponent(String((name === 'uuid' && uuidFor(endpoint, ids, index)) || (values[name] ?? '1'))),
  )
  // The first request asks for the whole list, the others for its beginning.
  const { page: _page, cursor: _cursor, ...query } = (some('query') ?? {}) as Record<string, unknown>
  const asked = index === 0 && endpoint.method === 'GET' ? '' : queryText(query)
  const body = some('body')
  return {
    path: asked ? `${path}?${asked}` : path,
    ...(body !== undefined && { body: asMeant(JSON.stringify(body), index, password) }),
  }
}

/** Of what a link or a chat is called by. */
function uuidFor({ path }: Endpoint, ids: LargeIds, index: number): string | undefined {
  const table = path.includes('/conversations/') ? 'conversation' : tableOfPath(path)
  const known = ids.uuidsOf(table)
  return known[index % Math.max(1, known.length)]
}

/** With the password of who asks, and in half of the requests with days to come. */
function asMeant(body: string, index: number, password: string): string {
  const known = body.replaceAll(
    /"current_password":"[^"]*"/g,
    `"current_password":${JSON.stringify(password)}`,
  )
  return index % 2 === 0 ? known : known.replaceAll('2026-03', '2027-03')
}

const mostInBody = 1000
/** As many parameters as a query may have. */
const mostInQuery = 50

/** The same with as many ids of rows as the schema allows, up to so many. */
function longest(value: unknown, schema: z.ZodType, idsAt: (path: Path) => string[], limit: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  const keys = idPaths(schema).flatMap(([key, each, ...more]) =>
    key && each === '*' && more.length === 0 && key in value ? [key] : [],
  )
  for (const key of keys)
    for (const most of [1000, 500, 100, 50, 10].filter((one) => one <= limit)) {
      const known = idsAt([key]).slice(0, most)
      const longer = { ...value, [key]: known.map((id) => (/^\d+$/.test(id) ? Number(id) : id)) }
      if (known.length === 0 || !schema.safeParse(longer).success) continue
      return longer
    }
  return value
}
