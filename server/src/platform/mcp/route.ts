import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db.ts'
import { ensure, fail } from '../fail.ts'
import { addressOf } from '../http/address.ts'
import { inProcess } from '../http/in-process.ts'
import { isDeep } from '../http/input.ts'
import { bearerOf, type Sessions, tokenIdOf } from '../http/sessions.ts'
import { mustActFirst } from '../me.ts'
import { nowIso } from '../time.ts'
import type { Assistant } from './assistant.ts'
import { challengeOf } from './oauth.ts'
import type { ToolCaller } from './tool.ts'

type Parts = {
  config: Pick<Config, 'publicUrl' | 'corsOrigins'>
  database: Database
  sessions: Sessions
  assistant: Assistant
}

const bodyLimit = 100_000
const passedOn = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const

/**
 * MCP by streamable HTTP, for the assistants people use elsewhere: the revision without sessions, and those before it one request at a
 * time. Every request brings its token.
 */
export async function addMcp(app: FastifyInstance, parts: Parts) {
  const { config, assistant } = parts
  const origins = new Set([new URL(config.publicUrl).origin, ...config.corsOrigins])
  // Loaded by the first request.
  let made: ReturnType<typeof open> | undefined
  const open = async () => {
    const [{ createMcpHandler }, { serverFor }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('./server.ts'),
    ])
    return createMcpHandler(serverFor(assistant), {
      // Nothing is told that changes: the tools are those of the token.
      maxSubscriptions: 0,
      onerror: (error) => app.log.warn({ err: error }, 'mcp'),
    })
  }
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    bodyLimit,
    async onRequest(request, reply) {
      // A page elsewhere must not speak with a server that its visitor reaches.
      const { origin } = request.headers
      ensure(origin === undefined || origins.has(origin), 'forbidden')
      try {
        request.claims = await parts.sessions.readForAssistant(bearerOf(request) ?? fail('unauthenticated'))
      } catch (refusal) {
        reply.header('www-authenticate', challengeOf(config.publicUrl))
        throw refusal
      }
    },
    async handler(request, reply) {
      const caller = await callerOf(app, request, parts)
      const { body, method } = request
      ensure(!Array.isArray(body) && !isDeep(body), 'malformed')
      made ??= open()
      const handler = await made
      const asked = new Request(`${config.publicUrl}/mcp`, {
        method,
        headers: passedOn.flatMap((name): [string, string][] => {
          const value = request.headers[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
        ...(method === 'POST' && { body: JSON.stringify(body ?? null) }),
      })
      const authInfo = { token: '', clientId: String(caller.tokenId ?? 'session'), scopes: [], extra: caller }
      return send(
        reply,
        await handler.fetch(asked, { authInfo, ...(method === 'POST' && { parsedBody: body }) }),
      )
    },
  })
}

async function callerOf(
  app: FastifyInstance,
  request: FastifyRequest,
  { database, sessions }: Parts,
): Promise<ToolCaller> {
  const claims = request.claims ?? fail('unauthenticated')
  const at = nowIso()
  const me = await database.readingInAccount(claims.account_id, (db) => sessions.loadMe(db, claims, at))
  ensure(me, 'unauthenticated')
  ensure(!mustActFirst(me), 'forbidden')
  return {
    call: inProcess(app, request, { forAssistant: true }),
    database,
    actor: { me, at, address: addressOf(request) },
    tokenId: tokenIdOf(claims),
  }
}

async function send(reply: FastifyReply, answer: Response) {
  reply.code(answer.status).header('cache-control', 'no-store')
  for (const name of ['content-type', 'allow', 'mcp-protocol-version']) {
    const value = answer.headers.get(name)
    if (value) reply.header(name, value)
  }
  // Whole: no answer here lasts longer than a request of the API.
  return reply.send(answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined)
}
