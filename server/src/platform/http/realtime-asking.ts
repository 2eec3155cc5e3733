import type { FastifyRequest } from 'fastify'
import type { Database, Db } from '../db.ts'
import type { Log } from '../log.ts'
import type { Me } from '../me.ts'
import { keysOf, type Place } from '../realtime/place.ts'
import { denied, Refusal } from '../realtime/refusal.ts'
import type { Json } from '../realtime/tree.ts'
import { nowIso } from '../time.ts'
import type { Claims, Sessions } from './sessions.ts'
import type { CountWrite } from './traffic.ts'

export type RealtimeParts = {
  database: Database
  sessions: Sessions
  places: readonly Place[]
  log: Log
  countWrite: CountWrite
}
export type Asking = { keys: string[]; search: URLSearchParams; method: string }

/** Firebase wants `.json` at the end, and takes the method in a header or in the address. */
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

export function claimsOf(
  { headers }: FastifyRequest,
  search: URLSearchParams,
  { readAccess }: Sessions,
): Promise<Claims> {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const token = bearer ?? search.get('auth') ?? search.get('access_token')
  if (!token) throw denied()
  return readAccess(token)
}

export async function known(db: Db, claims: Claims, { loadMe }: Sessions): Promise<Me> {
  const me = await loadMe(db, claims, nowIso())
  if (!me) throw new Refusal(401, 'Auth token is expired')
  if (me.must_change_password || me.must_set_up_second_factor) throw denied()
  return me
}

export function bodyOf(text: unknown): Json {
  if (typeof text !== 'string' || text === '') throw new Refusal(400, 'Error: No data supplied.')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, "Invalid data; couldn't parse JSON object, array, or value.")
  }
}
