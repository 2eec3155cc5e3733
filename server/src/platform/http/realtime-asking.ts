import type { FastifyRequest } from 'fastify'
import type { Database, Db } from '../db.ts'
import type { Log } from '../log.ts'
import { type Me, mustActFirst } from '../me.ts'
import { keysOf, type Place } from '../realtime/place.ts'
import { denied, Refusal, tooBig } from '../realtime/refusal.ts'
import { deepest, type Json } from '../realtime/tree.ts'
import { nowIso } from '../time.ts'
import { isDeep } from './input.ts'
import { bearerOf, type Claims, type Sessions, tokenIdOf } from './sessions.ts'
import type { CountWrite } from './traffic.ts'

export type RealtimeParts = {
  database: Database
  sessions: Sessions
  places: readonly Place[]
  log: Log
  countWrite: CountWrite
}
/** Far more than any value that is stored. */
const mostCharacters = 2 ** 14

export type Asking = { keys: string[]; search: URLSearchParams; method: string }

/** Firebase's addresses end in `.json`; the method may also be in a header or in the address. */
export function askingOf({ raw, method, headers }: FastifyRequest): Asking {
  const url = new URL(raw.url ?? '/', 'http://umbral')
  if (!url.pathname.endsWith('.json'))
    throw new Refusal(404, 'append .json to your request URI to use the REST API.')
  const keys = keysOf(url.pathname.slice('/realtime/'.length, -'.json'.length))
  const override = headers['x-http-method-override'] ?? url.searchParams.get('x-http-method-override')
  return {
    keys,
    search: url.searchParams,
    method: method === 'POST' && override ? String(override).toUpperCase() : method,
  }
}

export function tokenOf(request: FastifyRequest, search: URLSearchParams): string {
  const token = bearerOf(request) ?? search.get('auth') ?? search.get('access_token')
  if (!token) throw denied()
  return token
}

export async function known(db: Db, claims: Claims, { loadMe }: Sessions): Promise<Me> {
  // The tree holds what is a person's own.
  if (tokenIdOf(claims)) throw denied()
  const me = await loadMe(db, claims, nowIso())
  if (!me) throw new Refusal(401, 'Auth token is expired')
  if (mustActFirst(me)) throw denied()
  return me
}

export function bodyOf(text: unknown): Json {
  if (typeof text !== 'string' || text === '') throw new Refusal(400, 'Error: No data supplied.')
  if (text.length > mostCharacters) throw tooBig()
  const body = parsed(text)
  // One level more than stored values have: the keys of a PATCH are paths.
  if (isDeep(body, deepest + 1)) throw new Refusal(400, 'Data is nested too deeply')
  return body
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, "Invalid data; couldn't parse JSON object, array, or value.")
  }
}
