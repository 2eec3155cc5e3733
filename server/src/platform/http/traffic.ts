import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'
import { addressKey, addressOf } from './address.ts'
import { isApiPath } from './problem.ts'
import type { Claims } from './sessions.ts'

/** Requests per minute, for each process. */
export type TrafficLimits = {
  /** Requests of one signed-in user. */
  perUser: number
  /** API requests of one address without a session. */
  perAddress: number
  /** Pages, files and all else of one address: a whole office may load a new release from the same address. */
  pagesPerAddress: number
  /** Presence and typing writes of one user. */
  writesPerUser: number
}

export const usualTraffic: TrafficLimits = {
  perUser: 1200,
  perAddress: 300,
  pagesPerAddress: 6000,
  writesPerUser: 120,
}

const minute = 60_000
const mostRemembered = 50_000

/** The user of the request, without checking the session; null for an invalid token. */
type Identify = (request: FastifyRequest) => Promise<Claims | null>
export type CountWrite = (request: FastifyRequest) => Promise<void>

/**
 * Rate limits, so that one caller cannot use up the server: every request is counted before any work is done for it. Limits that
 * must hold across processes are counted in the database instead. Returns the counter for presence and typing.
 */
export async function limitTraffic(
  app: FastifyInstance,
  limits: TrafficLimits,
  identify: Identify,
): Promise<CountWrite> {
  const most: Record<string, number> = {
    user: limits.perUser,
    address: limits.perAddress,
    pages: limits.pagesPerAddress,
  }
  async function keyOf(request: FastifyRequest) {
    // The matched route, if any: one address can be written in many ways (`/%61pi/…`, `http://host/api/…`).
    if (!isApiPath(request.routeOptions.url ?? request.url)) return `pages ${addressKey(addressOf(request))}`
    const claims = await identify(request)
    if (claims) return `user ${claims.account_id} ${claims.user_id}`
    return `address ${addressKey(addressOf(request))}`
  }
  await app.register(rateLimit, {
    global: false,
    cache: mostRemembered,
    timeWindow: minute,
    keyGenerator: keyOf,
    max: (_, key) => most[key.split(' ', 1)[0] ?? ''] ?? limits.perAddress,
  })
  const counting =
    (counted: ReturnType<FastifyInstance['createRateLimit']>) => async (request: FastifyRequest) => {
      if (request.routeOptions.config.endpoint?.rawBody) return
      const count = await counted(request)
      if (!count.isAllowed && count.isExceeded) fail('rate_limited', { retryAfter: count.ttl / 1000 })
    }
  app.addHook('onRequest', counting(app.createRateLimit()))
  return counting(app.createRateLimit({ max: limits.writesPerUser }))
}
