import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { fail } from '../fail.ts'
import { serializerOf } from '../serialize.ts'
import { shapeOf, withoutUnchanged } from './as-read.ts'
import { parseQuery } from './query-string.ts'
import { sentenceOf } from './validation-sentences.ts'

z.config({ customError: sentenceOf })

const noKeys = z.strictObject({})
/** For endpoints without a body: nothing, or the `{}` that some clients always send. */
const noBody = z.union([z.undefined(), z.null(), noKeys])

type Parsed = { params: never; query: never; body: never }
/** `since`: the version that a body holds which was read and is sent back; it counts as If-Match. */
export type ParsedChange = Parsed & { since?: string }

/** Path, query and body, parsed by the contract, or a 400 that names every wrong field. */
export function inputReader(endpoint: Endpoint) {
  const judge = judgeOf(endpoint)
  return (request: FastifyRequest): Parsed => {
    const { outside, inBody, parsed } = judge(request, request.body)
    const issues = [...outside, ...inBody]
    if (issues.length > 0) fail('validation', { errors: errorsOf(issues) })
    return parsed
  }
}

/** The path alone, before a body is read; a 400 names what is wrong in it and in the query. */
export function pathReader(endpoint: Endpoint) {
  const judge = judgeOf(endpoint)
  return (request: FastifyRequest): Record<string, string | undefined> => {
    const { outside, parsed } = judge(request, undefined)
    if (outside.length > 0) fail('validation', { errors: errorsOf(outside) })
    return parsed.params
  }
}

/**
 * As `inputReader`, for a change of a thing that `readCurrent` reads: what GET answers may be sent back whole. Costs a read only where
 * the body has such fields.
 */
export function changeReader(endpoint: Endpoint) {
  const judge = judgeOf(endpoint)
  const { resource = endpoint.returns } = endpoint
  const isRead = new Set(Object.keys(shapeOf(resource)))
  const serialize = serializerOf(resource)
  return async (request: FastifyRequest, readCurrent: (params: never) => unknown): Promise<ParsedChange> => {
    const sent = request.body
    const { outside, inBody, parsed } = judge(request, sent)
    const wrong = new Set(inBody.flatMap(namesOf))
    if (outside.length + inBody.length === 0) return parsed
    if (outside.length > 0 || !isFields(sent) || ![...wrong].some((name) => isRead.has(name)))
      return fail('validation', { errors: errorsOf([...outside, ...inBody]) })
    const current = JSON.parse(serialize(await readCurrent(parsed.params)))
    const { body, errors } = withoutUnchanged(endpoint, sent, current, wrong)
    const again = judge(request, body)
    if (again.inBody.length + Object.keys(errors).length > 0)
      fail('validation', { errors: { ...errorsOf(again.inBody), ...errors } })
    // Compared once more by the handler, when the row is locked.
    return { ...again.parsed, ...('updated_at' in sent && { since: String(sent.updated_at) }) }
  }
}

function judgeOf({ params, query = noKeys, body = noBody }: Endpoint) {
  return (request: FastifyRequest, sent: unknown) => {
    if (isDeep(sent)) fail('malformed', { detail: 'Tiene demasiados niveles' })
    const read = [
      params.safeParse(request.params),
      query.safeParse(parseQuery(request.url)),
      body.safeParse(sent ?? undefined),
    ] as const
    const [inPath = [], inQuery = [], inBody = []] = read.map(({ error }) => error?.issues)
    const [path, asked, given] = read.map(({ data }) => data)
    const parsed = { params: path, query: asked, body: given } as Parsed
    return { outside: [...inPath, ...inQuery], inBody, parsed }
  }
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of the body that an issue is about. */
const namesOf = (issue: z.core.$ZodIssue): string[] =>
  issue.path.length > 0 ? [String(issue.path[0])] : issue.code === 'unrecognized_keys' ? issue.keys : []

const deepest = 32

/** Rejects deep nesting, which would overflow the stack of recursive code. */
export function isDeep(value: unknown, left = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1))
}

const mostIssues = 100

/** Messages by field, nested as the input is; list items are keyed by index. */
export function errorsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues.slice(0, mostIssues)) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, mostIssues) : [undefined]
    for (const key of keys) put(errors, key === undefined ? issue.path : [...issue.path, key], issue.message)
  }
  return errors
}

function put(errors: FieldErrors, path: readonly PropertyKey[], message: string) {
  const names = path.length > 0 ? path.map((part) => String(part).slice(0, 100)) : ['body']
  const last = names.pop() as string
  let into = errors
  for (const name of names) {
    const next = Object.hasOwn(into, name) ? into[name] : undefined
    if (Array.isArray(next)) return // the parent is wrong already, which implies this one
    into = next ?? own(into, name, {})
  }
  const known = Object.hasOwn(into, last) ? into[last] : undefined
  if (Array.isArray(known)) known.push(message)
  else if (!known) own(into, last, [message])
}

/** A caller's key must not reach a prototype. */
function own<T extends FieldErrors | string[]>(errors: FieldErrors, name: string, value: T): T {
  Object.defineProperty(errors, name, { value, enumerable: true, configurable: true, writable: true })
  return value
}
