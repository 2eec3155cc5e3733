import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { basePaths, type Endpoint, Nothing } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db.ts'
import { ensure } from '../fail.ts'
import type { Handler, MountedRoute, StrangerHandler } from '../route.ts'
import { serializerOf } from '../serialize.ts'
import { entityTag, sendAnswer } from './answer.ts'
import { once } from './idempotency.ts'
import { inputReader } from './input.ts'
import { type Claims, identify, type Sessions } from './sessions.ts'
import { visitOf } from './visit.ts'

type Parts = {
  config: Pick<Config, 'publicUrl'>
  database: Database
  sessions: Sessions
  routes: readonly MountedRoute[]
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's interface is open for merging
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Serves every endpoint where the contract says, with or without a slash at the end. */
export function mountRoutes(app: FastifyInstance, parts: Parts) {
  app.decorateRequest('claims', null)
  for (const mounted of parts.routes) {
    const { endpoint } = mounted
    app.route({
      method: endpoint.method,
      url: addressOf(endpoint),
      config: { endpoint },
      ...(endpoint.can !== 'anyone' && { onRequest: identify(parts.sessions) }),
      handler: endpoint.can === 'anyone' ? serveStranger(mounted, parts) : serveSignedIn(mounted, parts),
    })
  }
}

const addressOf = ({ base, path }: Endpoint) =>
  `${basePaths[base]}${path.replace(/\/$/, '').replaceAll(/{(\w+)}/g, ':$1')}`

function serveSignedIn({ endpoint, handle }: MountedRoute, { config, database, sessions }: Parts) {
  const read = inputReader(endpoint)
  const write = writerOf(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const claims = request.claims as Claims // set by `identify`, or we would not be here
    const visit = visitOf(request, config.publicUrl)
    const answer = await database.inAccount(claims.account_id, async (db) => {
      const me = await sessions.loadMe(db, claims, visit.now)
      ensure(me, 'token_expired')
      ensure(may(me.permissions, endpoint.can), 'forbidden')
      const input = read(request)
      const run = async () => write(await (handle as Handler<Endpoint>)({ ...input, ...visit, db, me }))
      return endpoint.method === 'POST' ? once(db, me, request, visit.now, run) : run()
    })
    return sendAnswer(request, reply, answer, endpoint.cached)
  }
}

const may = (permissions: readonly string[], can: Endpoint['can']) =>
  can === 'signed_in' || permissions.includes(can as Permission)

function serveStranger({ endpoint, handle }: MountedRoute, { config, database }: Parts) {
  const read = inputReader(endpoint)
  const write = writerOf(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = { ...visitOf(request, config.publicUrl), database }
    const value = await (handle as StrangerHandler<Endpoint>)({ ...read(request), ...visit })
    return sendAnswer(request, reply, write(value), endpoint.cached)
  }
}

function writerOf({ returns, status = 200, cached }: Endpoint) {
  if (returns === Nothing) return () => ({ status: 204, body: null })
  const serialize = serializerOf(returns)
  return (value: unknown) => {
    const body = serialize(value)
    return { status, body, etag: entityTag(value, body, cached) }
  }
}
