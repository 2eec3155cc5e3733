import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { basePaths } from '#contract/endpoint.ts'
import type { MountedRoute } from '../route.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Allowed origins: those of the configuration; every origin for endpoints with `anyOrigin`, which check it themselves, and for
 * the realtime tree, as Firebase's clients expect: its token is not in a cookie.
 */
export async function addCors(app: FastifyInstance, origins: string[], routes: readonly MountedRoute[]) {
  const open = new Set(
    routes
      .filter(({ endpoint }) => endpoint.anyOrigin)
      .map(({ endpoint }) => `${basePaths[endpoint.base]}${endpoint.path}`),
  )
  // A preflight request: only the address is known.
  const isOpen = ({ url }: FastifyRequest) => open.has(`${url.split('?')[0]?.replace(/\/$/, '')}/`)
  const usual = { origin: origins.length > 0 && origins, methods, exposedHeaders: ['Umbral-Job'] }
  const isLive = ({ url }: FastifyRequest) => url.startsWith('/realtime/')
  const live = { origin: true, methods, exposedHeaders: ['ETag'] }
  await app.register(cors, {
    delegator: (request, done) =>
      done(null, isLive(request) ? live : isOpen(request) ? { origin: true, methods } : usual),
  })
}
