import type { FastifyInstance } from 'fastify'
import type { ZodType } from 'zod'
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
type File<E> = E extends { multipart: object } ? { file: SentFile } : unknown
type Asked<E> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  File<E> & { headers?: Record<string, string> }

export type Answered<E> = {
  status: number
  body: ReturnsOf<E>
  /** The same, where the status says that it is one. */
  problem: Problem
  headers: Record<string, unknown>
}

export type Call = <E extends AnyEndpoint>(
  endpoint: E,
  ...asked: Record<string, never> extends Asked<E> ? [Asked<E>?] : [Asked<E>]
) => Promise<Answered<E>>

/** Calls endpoints as somebody, or as a stranger. */
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
    return { status: answer.statusCode, body: json, problem: json, headers: answer.headers }
  }

/** As the wire wants it: arrays repeat, objects nest in brackets. */
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
