import type { Base } from '#contract/endpoint.ts'
import { lookForServer } from '#web/kit/connection.ts'
import { accessToken } from '#web/kit/session.ts'
import { isOfAnother } from '#web/kit/whose.ts'
import { begin } from './activity.ts'
import { basePath } from './base-path.ts'
import { loadConfig } from './config.ts'
import { logFailure } from './log-failure.ts'
import { networkError, problemOf } from './problem.ts'
import { type QueryValue, toQueryString } from './query-string.ts'
import { RefreshError, refreshSession } from './refresh.ts'
import { fromWire, toWire } from './wire-case.ts'

export type Client = {
  base: Base
  /** When to send the bearer token: if there is one, always, or never. */
  token: 'if_signed_in' | 'always' | 'never'
  /** After a 401, refresh the session and retry once. */
  retry: boolean
  /** Called with every error before it is thrown. */
  onError?: (error: Error) => void
  /** Called with the job that continues a request. */
  onJob?: (id: number) => void
}

export type Call = {
  params?: Record<string, string | number>
  query?: Record<string, QueryValue>
  body?: unknown
}

export type SendOptions = {
  signal?: AbortSignal
  /** Idempotency-Key: the same key makes a repeated POST count once. */
  once?: string
  /** If-Match: the server answers 412 when the thing was changed meanwhile. */
  ifMatch?: string
  /** Return the file itself, without converting keys. */
  as?: 'blob'
}

/** Sends a request and returns its body in camelCase. */
export async function send(
  client: Client,
  route: string,
  call: Call,
  options: SendOptions = {},
): Promise<unknown> {
  const finished = begin(route)
  try {
    const answer = await fetchWithRetry(client, route, call, options)
    if (!answer.ok) throw await problemOf(answer)
    const job = Number(answer.headers.get('umbral-job'))
    if (job > 0) client.onJob?.(job)
    if (options.as === 'blob') return await answer.blob()
    return answer.status === 204 ? undefined : fromWire(await answer.json())
  } catch (thrown) {
    // A time-out may also end the reading of an answer.
    const error = isTimeout(thrown) ? networkError() : thrown
    logFailure(route, error)
    if (error instanceof Error) client.onError?.(error)
    throw error
  } finally {
    finished()
  }
}

/** A request that a dead line swallowed fails; files and imports may take long. */
const longest = 60_000

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

function endOf({ as, signal }: SendOptions, body: unknown): AbortSignal | null {
  if (as === 'blob' || body instanceof FormData) return signal ?? null
  const timeout = AbortSignal.timeout(longest)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

async function fetchWithRetry(client: Client, route: string, call: Call, options: SendOptions) {
  // If another user signed in meanwhile, this screen must neither read nor write as them.
  if (client.token !== 'never' && isOfAnother()) throw new RefreshError()
  const token = client.token === 'never' ? null : accessToken()
  const answer = await fetchOnce(client, route, call, options, token)
  if (answer.status !== 401 || !client.retry || token === null) return answer
  await refreshSession(token)
  return fetchOnce(client, route, call, options, accessToken())
}

async function fetchOnce(
  client: Client,
  route: string,
  call: Call,
  options: SendOptions,
  token: string | null,
) {
  const { method, url } = await addressOf(client.base, route, call)
  const headers = new Headers({ accept: options.as === 'blob' ? '*/*' : 'application/json' })
  if (token !== null || client.token === 'always') headers.set('authorization', `Bearer ${token ?? ''}`)
  if (options.once) headers.set('idempotency-key', options.once)
  if (options.ifMatch) headers.set('if-match', options.ifMatch)
  try {
    return await fetch(url, {
      method,
      headers,
      body: encode(call.body, headers),
      signal: endOf(options, call.body),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    lookForServer()
    throw networkError()
  }
}

/** The address of a request, with path and query filled in. */
export async function addressOf(base: Base, route: string, call: Call) {
  const { apiBase } = await loadConfig()
  const [method, path] = route.split(' ') as [string, string]
  return { method, url: `${apiBase}${basePath[base]}${fillPath(path, call.params)}${search(call.query)}` }
}

const fillPath = (path: string, params: Call['params'] = {}) =>
  path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(params[name])))

function search(query: Call['query']) {
  const text = query ? toQueryString(toWire(query) as Record<string, QueryValue>) : ''
  return text && `?${text}`
}

function encode(body: unknown, headers: Headers): string | FormData | null {
  if (body === undefined) return null
  if (body instanceof FormData) return body
  headers.set('content-type', 'application/json')
  return JSON.stringify(toWire(body))
}
