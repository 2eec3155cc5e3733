import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { queryText } from '#test/caller.ts'
import { type Path, validInput } from '#test/inputs/valid.ts'
import { tableOf } from '#test/isolation/attempts.ts'
import type { LargeIds } from './large-ids.ts'

export type Input = { path: string; body?: string }

/** Some valid requests of an endpoint by its schemas, with lists of ids as long as allowed; the same ones in each run. */
export function inputsFor(endpoint: Endpoint, ids: LargeIds, count: number): Input[] {
  // Without signing in nobody names rows: there are words and uuids of links.
  const idsAt = (path: Path) => (endpoint.can === 'anyone' ? [] : ids.of(tableOf(endpoint, path, ids.tables)))
  const first = (path: Path) => idsAt(path)[0] ?? '1'
  const some = (part: 'params' | 'query' | 'body') => {
    const schema = endpoint[part]
    if (!schema) return []
    const idAt = (path: Path) => {
      const id = first(path)
      return part === 'body' && /^\d+$/.test(id) ? Number(id) : id
    }
    const samples = fc.sample(validInput(schema, { idAt }), { numRuns: 60, seed: 7 })
    const admitted = samples.filter((sample) => schema.safeParse(sample).success)
    const long = (value: unknown) => longest(value, schema, idsAt)
    return (admitted.length > 0 ? admitted : samples.slice(0, 1)).map(long)
  }
  const [params, queries, bodies] = [some('params'), some('query'), some('body')]
  return Array.from({ length: count }, (_, index) => {
    const values = (params[index % Math.max(1, params.length)] ?? {}) as Record<string, unknown>
    const path = endpoint.path.replaceAll(/{(\w+)}/g, (_all, name) =>
      encodeURIComponent(String(values[name] ?? '1')),
    )
    // The first request asks for the whole list.
    const query =
      index === 0 && endpoint.method === 'GET' ? undefined : queries[index % Math.max(1, queries.length)]
    const asked = query ? queryText(query as Record<string, unknown>) : ''
    const body = bodies[index % Math.max(1, bodies.length)]
    return {
      path: asked ? `${path}?${asked}` : path,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
  })
}

type Schema = { safeParse(value: unknown): { success: boolean } }

/** The same with as many ids as the schema allows, up to a thousand. */
function longest(value: unknown, schema: Schema, idsAt: (path: Path) => string[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const key of Object.keys(value).filter((name) => /(^|_)ids$/.test(name)))
    for (const most of [1000, 500, 100, 50, 10]) {
      const known = idsAt([key]).slice(0, most)
      const longer = { ...value, [key]: known.map((id) => (/^\d+$/.test(id) ? Number(id) : id)) }
      if (known.length === 0 || !schema.safeParse(longer).success) continue
      return longer
    }
  return value
}
