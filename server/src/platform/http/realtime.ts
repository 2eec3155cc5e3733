import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db.ts'
import type { Failure } from '../fail.ts'
import { inTurn } from '../in-turn.ts'
import type { Me } from '../me.ts'
import { createHub, type Hub } from '../realtime/hub.ts'
import { findPlace, type Place } from '../realtime/place.ts'
import { queryOf, select } from '../realtime/query.ts'
import { denied, Refusal } from '../realtime/refusal.ts'
import { bareTag, tagOf } from '../realtime/tag.ts'
import { at, type Json } from '../realtime/tree.ts'
import { shallow, type Wishes, wishesOf, written } from '../realtime/wishes.ts'
import { write } from '../realtime/write.ts'
import { nowIso } from '../time.ts'
import { failureOf } from './failure-of.ts'
import { type Asking, askingOf, bodyOf, known, type RealtimeParts, tokenOf } from './realtime-asking.ts'
import { askedPath, changeStream, listen } from './realtime-streams.ts'

const mostBytes = 2 ** 20

/** The tree at `/realtime/{path}.json`, with Firebase's REST and streaming protocol. */
export async function addRealtime(app: FastifyInstance, parts: RealtimeParts): Promise<Hub> {
  const hub = createHub({
    database: parts.database,
    loadMe: parts.sessions.loadMe,
    log: parts.log,
    findAsked: (path) => askedPath(parts.places, path),
  })
  await app.register(async (scope) => {
    // The body is read as JSON, whatever its content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-cache')
    })
    scope.route({
      method: ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'],
      url: '/realtime/*',
      handler: (request, reply) => answer(request, reply, parts, hub),
    })
  })
  app.addHook('preClose', async () => hub.stop())
  return hub
}

async function answer(request: FastifyRequest, reply: FastifyReply, parts: RealtimeParts, hub: Hub) {
  const asking = askingOf(request)
  const token = tokenOf(request, asking.search)
  const claims = await parts.sessions.readAccess(token)
  if (request.headers.accept?.includes('text/event-stream') && asking.method === 'GET')
    return listen(reply, { asking, token, claims, parts, hub })
  if (asking.method === 'PATCH' && asking.keys.length === 0 && asking.search.has('stream'))
    return changeStream(request, { asking, claims, parts })
  if (asking.method !== 'GET') await parts.countWrite(request)
  // The answer is sent after the commit.
  const answerIn = () =>
    parts.database.inAccount(claims.account_id, async (db) => {
      const me = await known(db, claims, parts.sessions)
      return asking.method === 'GET'
        ? read(request, reply, { asking, db, me, places: parts.places })
        : change(request, reply, { asking, db, me, places: parts.places })
    })
  if (asking.method === 'GET') return (await answerIn())()
  // A separate queue, so that presence and typing leave connections for all other requests; one account does not fill it.
  const inCommonTurn = () => inTurn('realtime writes', answerIn)
  const send = await inTurn(`realtime writes of ${claims.account_id}`, inCommonTurn, 2)
  return send()
}

type Here = { asking: Asking; db: Db; me: Me; places: readonly Place[] }

async function read({ headers }: FastifyRequest, reply: FastifyReply, { asking, db, me, places }: Here) {
  const { keys, search } = asking
  const found = findPlace(places, keys)
  if (!(await found.place.mayRead(db, me, found.params))) throw denied()
  if (headers['if-match']) throw new Refusal(400, 'if-match is not supported for GET')
  const whole = at((await found.place.read(db, me.account_id, found.params, 0)).value, found.inner)
  const tag = tagOf(whole)
  if (headers['x-firebase-etag']) reply.header('etag', tag)
  if (headers['if-none-match'] && bareTag(headers['if-none-match']) === tag)
    return () => reply.code(304).send()
  const wishes = wishesOf(search)
  const query = wishes.isShallow ? null : queryOf(search)
  const value = wishes.isShallow
    ? shallow(whole, search)
    : written(query ? select(whole, query) : whole, wishes)
  return () => sendJson(reply, wishes, value)
}

async function change(request: FastifyRequest, reply: FastifyReply, { asking, db, me, places }: Here) {
  const { keys, search, method } = asking
  if (method !== 'PUT' && method !== 'PATCH' && method !== 'POST' && method !== 'DELETE')
    throw new Refusal(400, 'This method is not supported')
  const wishes = wishesOf(search)
  const ifMatch = request.headers['if-match'] ?? null
  if (ifMatch && method !== 'PUT' && method !== 'DELETE')
    throw new Refusal(400, `if-match is not supported for ${method}`)
  const found = findPlace(places, keys)
  if (!(await found.place.mayRead(db, me, found.params))) throw denied()
  const body = method === 'DELETE' ? null : bodyOf(request.body)
  const { tag, body: answer, status } = await write(db, me, found, { method, body, ifMatch }, nowIso())
  if (request.headers['x-firebase-etag'] || ifMatch) reply.header('etag', tag)
  return () => sendJson(reply, { ...wishes, download: undefined }, answer, status)
}

function sendJson(reply: FastifyReply, { print, download }: Wishes, value: Json, status = 200): FastifyReply {
  if (print === 'silent' && status === 200) return reply.code(204).send()
  const text = JSON.stringify(value, null, print === 'pretty' ? 2 : 0)
  reply.code(status)
  if (download) reply.header('content-disposition', contentDisposition(download))
  return reply.type('application/json; charset=utf-8').send(text)
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error)
  const { status, message } = error instanceof Refusal ? error : refusalOf(failure, error, request)
  if (status === 503) reply.header('retry-after', '30')
  if (status === 429) reply.header('retry-after', Math.ceil(failure.more.retryAfter ?? 1))
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: message }))
}

/** A missing permission is 401 here, never 403: Firebase's clients expect that. */
function refusalOf({ code, status }: Failure, error: unknown, request: FastifyRequest): Refusal {
  if (code === 'token_expired') return new Refusal(401, 'Auth token is expired')
  if (code === 'unauthenticated') return new Refusal(401, 'Could not parse auth token.')
  if (code === 'rate_limited') return new Refusal(429, 'Too many requests')
  if (status >= 500) request.log.error({ err: error }, 'realtime')
  return new Refusal(status, status >= 500 ? 'Internal server error.' : 'Invalid request.')
}
