import type { FastifyInstance } from 'fastify'
import { type ZodType, z } from 'zod'
import { basePaths, type Endpoint, type InputOf, type ReturnsOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/errors.ts'
import { formOf, type SentFile } from './form.ts'

type AnyEndpoint = { route: string; returns: ZodType; multipart?: object }
type Part<E, Name extends 'params' | 'query' | 'body'> =
  InputOf<E, Name> extends undefined
    ? { [K in Name]?: undefined }
    : Record<string, never> extends InputOf<E, Name>
      ? { [K in Name]?: InputOf<E, Name> }
      : { [K in Name]: InputOf<E, Name> }
type Asked<E> = Part<E, 'params'> & Part<E, 'query'> & Body<E> & { headers?: Record<string, string> }
/** A form contains a file and texts. */
type Body<E> = E extends { multipart: object }
  ? { file: SentFile; body?: { [K in keyof InputOf<E, 'body'>]?: string } }
  : Part<E, 'body'>

export type Answered<E> = {
  status: number
  body: ReturnsOf<E>
  /** The same body, when the status is an error. */
  problem: Problem
  headers: Record<string, unknown>
}

export type Call = <E extends AnyEndpoint>(
  endpoint: E,
  ...asked: Record<string, never> extends Asked<E> ? [Asked<E>?] : [Asked<E>]
) => Promise<Answered<E>>

/** Calls endpoints as a user, or without a session. */
export const callerOf =
  (app: FastifyInstance, access?: string): Call =>
  async (endpoint, ...[asked]) => {
    const { params = {}, query = {}, body, headers } = (asked ?? {}) as Record<string, Record<string, never>>
    const { file } = (asked ?? {}) as { file?: SentFile }
    const sent = file ? await formOf(file, body) : body !== undefined && { payload: body, headers: {} }
    const { base, path, method } = endpoint as unknown as Endpoint
    const filled = path.replaceAll(/{(\w+)}/g, (_, name) => encodeURIComponent(String(params[name])))
    const text = queryText(query)
    const answer = await app.inject({
      method,
      url: `${basePaths[base]}${filled}${text && `?${text}`}`,
      headers: {
        ...(access && { authorization: `Bearer ${access}` }),
        ...(sent ? sent.headers : {}),
        ...headers,
      },
      ...(sent && { payload: sent.payload }),
    })
    const json = answer.body ? answer.json() : undefined
    if (answer.statusCode < 300 && answer.statusCode !== 204)
      checkAnswer(endpoint as unknown as Endpoint, json)
    return { status: answer.statusCode, body: json, problem: json, headers: answer.headers }
  }

type Loose = { params?: object; query?: object; body?: unknown; headers?: Record<string, string> }

/** Sends what the types do not allow; throws when the server accepts it. */
export const refused = loose((status) => status >= 400 && status < 500)

/** Sends what the types do not allow but the server accepts; throws when it is refused. */
export const accepted = loose((status) => status >= 200 && status < 300)

function loose(isMeant: (status: number) => boolean) {
  return async <E extends AnyEndpoint>(call: Call, endpoint: E, asked: Loose): Promise<Answered<E>> => {
    const answer = await call(endpoint, asked as Asked<E>) // the only place without types
    if (!isMeant(answer.status)) throw new Error(`${endpoint.route}: ${answer.status} was not meant`)
    return answer
  }
}

/** Calls that throw when refused, for tests that do not check the answer. */
export const succeeding =
  (call: Call): Call =>
  async (endpoint, ...[asked]) =>
    accepted(call, endpoint, (asked ?? {}) as Loose)

/** The answer must match the contract: a column with another name in SQL is found here, not only on a screen. */
export function checkAnswer({ route, returns }: Endpoint, json: unknown) {
  const { error } = returns.safeParse(json)
  if (error) throw new Error(`${route} answers otherwise than its contract says: ${z.prettifyError(error)}`)
}

/** In wire format: arrays repeat the key, objects nest in brackets. */
export function queryText(query: Record<string, unknown>): string {
  return Object.entries(query)
    .flatMap(([key, value]) => pairs(key, value))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
}

function pairs(key: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => pairs(key, item))
  if (typeof value !== 'object') return [[key, String(value)]]
  return Object.entries(value).flatMap(([name, inner]) => pairs(`${key}[${name}]`, inner))
}
