import type { FastifyInstance } from 'fastify'
import type { RuntimeConfig } from '#contract/runtime.ts'
import type { Database } from '../db.ts'
import { Failure } from '../fail.ts'
import { sendFailure } from './problem.ts'
import { remembering } from './remembering.ts'

export type RuntimePages = {
  /** Rejects while the server is not ready; a `Failure` says why to the caller. */
  ready(): Promise<unknown>
  database: Pick<Database, 'replica'>
  runtimeConfig(): Promise<RuntimeConfig>
}

/** Health and readiness for operators, and what the web app must know before the sign-in. */
export function addRuntimePages(app: FastifyInstance, { ready, runtimeConfig, database }: RuntimePages) {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (uncached.has(routeOptions.url ?? '')) reply.header('cache-control', 'no-store')
  })
  const isReady = remembering(ready, 500)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await isReady()
      return { status: 'ok', ...(database.replica && { replica: database.replica.state() }) }
    } catch (cause) {
      request.log.warn({ err: cause }, 'not ready')
      const failure = cause instanceof Failure ? cause : new Failure('unavailable', { cause })
      return sendFailure(request, reply, failure)
    }
  })
  app.get(
    '/config.json',
    remembering(runtimeConfig, 3_000, ({ needs_setup }) => !needs_setup),
  )
}

const uncached = new Set(['/healthz', '/readyz', '/config.json'])
