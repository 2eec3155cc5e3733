import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Database } from '../db.ts'
import { ensure } from '../fail.ts'
import { bearerOf } from './sessions.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * `/metrics` in Prometheus' text format: requests by route, the pool, and the process. It needs the token; without one
 * configured, it answers only on an installation that is not reachable from outside.
 */
export async function addMetrics(app: FastifyInstance, database: Database, config: Guarded) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: seconds,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none'
    duration.observe({ method, route, status: statusCode }, elapsedTime / 1000)
  })
  new Counter({
    name: 'database_statements_total',
    help: 'Statements sent, begin and commit left out',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(database.statements())
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.waiting())) this.set({ state }, count)
    },
  })
  const { replica } = database
  if (replica)
    new Counter({
      name: 'database_replica_reads_total',
      help: 'Reports and exports: read from the replica, or from the primary because it was behind or away',
      labelNames: ['answered'] as const,
      registers: [registry],
      collect() {
        this.reset()
        for (const [answered, count] of Object.entries(replica.answered())) this.inc({ answered }, count)
      },
    })
  app.get('/metrics', async (request, reply) => {
    ensure(mayRead(request, config), 'not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

type Guarded = Pick<Config, 'publicUrl' | 'metricsToken'>

/** Behind a proxy every request has the proxy's address, so the address proves nothing. */
function mayRead(request: FastifyRequest, { publicUrl, metricsToken }: Guarded): boolean {
  if (metricsToken) return isSame(bearerOf(request) ?? '', metricsToken)
  const { hostname } = new URL(publicUrl)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && isLoopback(request.socket.remoteAddress)
}

const isLoopback = (address = '') => /^(::ffff:)?127\.|^::1$/.test(address)

const isSame = (given: string, token: string) => timingSafeEqual(hashOf(given), hashOf(token))
const hashOf = (text: string) => createHash('sha256').update(text).digest()
