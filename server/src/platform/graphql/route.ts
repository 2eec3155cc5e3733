import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { RuntimeConfig } from '#contract/runtime.ts'
import { ensure } from '../fail.ts'
import { inProcess } from '../http/in-process.ts'
import { isDeep } from '../http/input.ts'
import { remembering } from '../http/remembering.ts'
import { bearerOf, type Sessions } from '../http/sessions.ts'
import { limits } from './limits.ts'

type Parts = {
  config: { graphqlPath: string }
  sessions: Sessions
  runtimeConfig(): Promise<RuntimeConfig>
}

const Body = z.strictObject({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.unknown().optional(),
})

/** Endpoints that one operation calls at the same time: each holds a connection to the database. */
const callsAtOnce = 4

/** GraphQL over what the endpoints answer. It only reads, and by POST alone: a page of another site cannot send it. */
export async function addGraphql(app: FastifyInstance, { config, sessions, runtimeConfig }: Parts) {
  const runtime = remembering(runtimeConfig, 3_000, ({ needs_setup }) => !needs_setup)
  app.post(config.graphqlPath, { bodyLimit: limits.body }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    ensure(!request.isMultipart?.(), 'unsupported_media')
    const token = bearerOf(request)
    ensure(token || !request.headers.authorization, 'unauthenticated')
    if (token) request.claims = await sessions.readAccess(token)
    const { data: asked } = Body.safeParse(request.body)
    ensure(asked && !isDeep(asked.variables), 'malformed', {
      detail: 'Envíe query, y si hace falta variables y operationName',
    })
    const call = inProcess(app, request, { fromReplica: true })
    const inTurn = pLimit(callsAtOnce)
    // Loaded by the first operation.
    const { run } = await import('./run.ts')
    const asking = {
      call: (...given: Parameters<typeof call>) => inTurn(() => call(...given)),
      runtime,
    }
    const { status, body } = await run(asked, asking, token !== null)
    const isNew = request.headers.accept?.includes('application/graphql-response+json')
    return reply
      .code(status)
      .type(`${isNew ? 'application/graphql-response+json' : 'application/json'}; charset=utf-8`)
      .send(JSON.stringify(body))
  })
}
