import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { fail } from '../fail.ts'
import { parseQuery } from './query-string.ts'
import { sentenceOf } from './validation-sentences.ts'

z.config({ customError: sentenceOf })

const noKeys = z.strictObject({})
/** For endpoints without a body: nothing, or the `{}` that some clients always send. */
const noBody = z.union([z.undefined(), z.null(), noKeys])

/** Path, query and body, parsed by the contract, or a 400 that names every wrong field. */
export function inputReader({ params, query = noKeys, body = noBody }: Endpoint) {
  return (request: FastifyRequest) => {
    if (isDeep(request.body)) fail('malformed', { detail: 'Tiene demasiados niveles' })
    const read = [
      params.safeParse(request.params),
      query.safeParse(parseQuery(request.url)),
      body.safeParse(request.body ?? undefined),
    ]
    const issues = read.flatMap(({ error }) => error?.issues ?? [])
    if (issues.length > 0) fail('validation', { errors: errorsOf(issues) })
    const [inPath, inQuery, inBody] = read.map(({ data }) => data)
    return { params: inPath, query: inQuery, body: inBody } as { params: never; query: never; body: never }
  }
}

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
