import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import type { Db } from '../db.ts'
import { broadcast } from '../events.ts'
import type { Me } from '../me.ts'
import type { Hub } from '../realtime/hub.ts'
import { type AskedPlace, findPlace, keysOf, type Place, readableOf } from '../realtime/place.ts'
import { queryOf } from '../realtime/query.ts'
import { denied, Refusal } from '../realtime/refusal.ts'
import { openStream } from '../realtime/stream.ts'
import { wishesOf } from '../realtime/wishes.ts'
import { type Asking, bodyOf, known, type RealtimeParts } from './realtime-asking.ts'
import type { Claims } from './sessions.ts'

type Listening = { asking: Asking; token: string; claims: Claims; parts: RealtimeParts; hub: Hub }

/** Enough for fifty chats with their typing indicators, and the screens of a tab. */
const mostPaths = 200
/** The limit of one message between servers. */
const mostChanged = 6000

/** One stream for one path, or for all that `paths` names at the root: paths the user may not read are refused one by one. */
export async function listen(reply: FastifyReply, { asking, token, claims, parts, hub }: Listening) {
  const { print, isShallow } = wishesOf(asking.search)
  if (print || isShallow) throw new Refusal(400, 'A stream is neither printed nor shallow')
  const paths = pathsOf(asking)
  const name = asking.search.get('stream')
  if (name !== null) checkName(name)
  const { asked, refused } = await parts.database.readingInAccount(claims.account_id, async (db) => {
    const me = await known(db, claims, parts.sessions)
    return paths
      ? readable(db, me, parts.places, paths)
      : { asked: [await only(db, me, asking, parts)], refused: [] }
  })
  const stream = openStream(reply.raw)
  const expiry = setTimeout(stream.revoke, Math.min(untilExpiry(token), 2 ** 31 - 1))
  stream.whenClosed(() => clearTimeout(expiry))
  const start = () => {
    reply.hijack()
    // Closes the connection with the stream, so that a graceful stop need not wait for it.
    reply.raw.shouldKeepAlive = false
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
  }
  await hub.listen(
    { claims, asked, refused, name },
    { ...stream, open: (parts) => [start(), stream.open(parts)] },
  )
}

function pathsOf({ keys, search }: Asking): string[] | null {
  const paths = search.get('paths')
  if (keys.length > 0 || paths === null) return null
  const list = [...new Set(paths.split(','))].filter((path) => path !== '')
  if (list.length > mostPaths) throw new Refusal(400, `At most ${mostPaths} paths`)
  return list
}

async function only(
  db: Db,
  me: Me,
  { keys, search }: Asking,
  { places }: RealtimeParts,
): Promise<AskedPlace> {
  const found = findPlace(places, keys)
  if (!(await found.place.mayRead(db, me, found.params))) throw denied()
  return { found, query: queryOf(search), prefix: '' }
}

/** The prefix of one path in a stream that has many. */
export function askedPath(places: readonly Place[], path: string): AskedPlace {
  const keys = keysOf(path)
  return { found: findPlace(places, keys), query: null, prefix: `/${keys.join('/')}` }
}

async function readable(db: Db, me: Me, places: readonly Place[], paths: readonly string[]) {
  const wanted = paths.map((path) => ({ prefix: `/${keysOf(path).join('/')}`, one: inPlace(places, path) }))
  const inPlaces = wanted.flatMap(({ one }) => one ?? [])
  const allowed = await readableOf(db, me, inPlaces)
  return {
    asked: inPlaces.filter((one) => allowed.has(one)),
    refused: wanted.flatMap(({ prefix, one }) => (one && allowed.has(one) ? [] : [prefix])),
  }
}

function inPlace(places: readonly Place[], path: string): AskedPlace | null {
  try {
    return askedPath(places, path)
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null
    throw error
  }
}

/**
 * `PATCH /realtime/.json?stream={name}` with `{ "presence/…": true, "typing/…": null }`: the stream of that name starts listening
 * to the paths that are true and stops for those that are null. The stream may be at another server. Unchanged paths are not
 * interrupted.
 */
export async function changeStream(
  request: FastifyRequest,
  { asking, claims, parts }: Omit<Listening, 'hub' | 'token'>,
) {
  const stream = checkName(asking.search.get('stream') ?? '')
  const body = bodyOf(request.body)
  if (
    typeof body !== 'object' ||
    body === null ||
    Array.isArray(body) ||
    JSON.stringify(body).length > mostChanged
  )
    throw new Refusal(400, `A stream is changed by an object of paths, in ${mostChanged} bytes`)
  const paths = Object.entries(body)
  const drop = paths.filter(([, wanted]) => wanted === null).map(([path]) => `/${keysOf(path).join('/')}`)
  const added = paths.filter(([, wanted]) => wanted !== null).map(([path]) => path)
  return parts.database.inAccount(claims.account_id, async (db) => {
    const me = await known(db, claims, parts.sessions)
    const { asked, refused } = await readable(db, me, parts.places, added)
    const add = asked.map(({ prefix }) => prefix)
    broadcast(db, claims.account_id, { type: 'stream.changed', user_id: me.id, stream, add, drop })
    return { refused }
  })
}

function checkName(name: string): string {
  if (!/^[\w-]{16,64}$/.test(name)) throw new Refusal(400, 'stream must be 16 to 64 letters and digits')
  return name
}

/** The signature was verified before: only the expiry is read here. */
const untilExpiry = (token: string): number => (decodeJwt(token).exp ?? 0) * 1000 - Date.now()
