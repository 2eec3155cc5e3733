import fc from 'fast-check'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { queryText } from '../caller.ts'
import { idPaths, type Path, validInput } from '../inputs/valid.ts'
import type { Sent } from '../send.ts'
import { tableOfKey, tableOfPath, tableOfPlace } from '../whose-ids.ts'
import type { Ids } from './furnish.ts'

type Part = 'params' | 'query' | 'body'
const parts = ['params', 'query', 'body'] as const
/** One id in an endpoint's input, and the requests with `id` there and own ids everywhere else. */
export type Attempt = { place: string; table: string; sent(own: Ids, id: string): Sent[] }

/** Every id in path, query and body, including nested lists. Throws when the table of an id is unknown. */
export function attemptsOf(endpoint: Endpoint, tables: ReadonlySet<string>): Attempt[] {
  const tableAt = (path: Path) => tableOf(endpoint, path, tables)
  return parts.flatMap((part) =>
    idPaths(endpoint[part]).map((path) => {
      const inputs = inputsWith(endpoint, tableAt, part, path)
      return {
        place: [part, ...path].join('.'),
        table: tableAt(path),
        sent: (own, id) => variants(inputs, own, own[tableAt(path)] ?? '', id),
      }
    }),
  )
}

/** The table of the id at this path; throws when it is unknown. */
export function tableOf({ route, path: address }: Endpoint, path: Path, tables: ReadonlySet<string>): string {
  const named = tableOfPlace(address, path)
  if (named) return named
  const key = (path.at(-1) === '*' ? path.at(-2) : path.at(-1)) ?? ''
  if (key === 'id' || key === 'ids') return tableOfPath(address)
  const table = tableOfKey(key, tables)
  if (!table) throw new Error(`Say in server/test/whose-ids.ts whose ids "${key}" of ${route} takes`)
  return table
}

/** Placeholders for ids until the request is sent: an own one of `table`, or the one under test. */
const standIns = new Map<string, string | number>()
function standInFor(table: string, isUuid: boolean): string | number {
  const number = standIns.size + 100
  const made = isUuid
    ? `99999999-9999-4999-8999-${String(number).padStart(12, '9')}`
    : 909_090_909_000 + number
  const known = standIns.get(table) ?? made
  standIns.set(table, known)
  return known
}
const tried = 'tried'

/** Valid inputs of an endpoint, with placeholders for ids. */
function inputsWith(endpoint: Endpoint, tableAt: (path: Path) => string, part: Part, path: Path): string {
  const entries = parts.flatMap((each) => {
    const schema = endpoint[each]
    if (!schema) return []
    const isHere = (at: Path) => each === part && at.join('.') === path.join('.')
    const idAt = (at: Path) => {
      const table = tableAt(at)
      return standInFor(isHere(at) ? `${tried} ${table}` : table, uuidTables.has(table))
    }
    return [[each, sample(schema, idAt, each === part ? path : undefined)]]
  })
  return JSON.stringify(Object.fromEntries(entries))
}

const uuidTables = new Set(['session'])

/** A valid input with the id under test in its place. */
function sample(schema: z.ZodType, idAt: (path: Path) => unknown, must: Path | undefined) {
  const wanted = must && String(idAt(must))
  const inputs = validInput(schema, { idAt, ...(must && { must }) })
  // Most often the first will do.
  for (const numRuns of [1, 20, 400])
    for (const value of fc.sample(inputs, { numRuns, seed: 7 }))
      if (!wanted || JSON.stringify(value).includes(wanted)) if (schema.safeParse(value).success) return value
  throw new Error(`No valid input${must ? ` with an id at ${must.join('.')}` : ''} was found`)
}

let sends = 0

/** With the id alone and, in a list, after an own one. Values that must be unique are new each time. */
function variants(inputs: string, own: Ids, ownId: string, id: string): Sent[] {
  const text = [...standIns].reduce((all, [table, standIn]) => {
    const real = table.startsWith(tried) ? id : (own[table] ?? '')
    return all.replaceAll(String(standIn), real || '1')
  }, inputs)
  const fresh = text.replaceAll(/paula([@.])norte/g, `paula-${++sends}$1norte`)
  const { params, query, body } = JSON.parse(fresh) as Record<Part, object | undefined>
  const sent: Sent = {
    ...(params && { params: texts(params) }),
    ...(query && { query: queryText(query as Record<string, unknown>) }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const mixed = sent.body?.replaceAll(`[${id}`, `[${ownId},${id}`)
  return mixed === undefined || mixed === sent.body ? [sent] : [sent, { ...sent, body: mixed }]
}

const texts = (params: object) =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]))
