import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'
import { addressKey, addressOf } from './address.ts'
import { isApiPath } from './problem.ts'
import type { Claims } from './sessions.ts'

/** What is let through in a minute, by each process. */
export type TrafficLimits = {
  /** Requests of one signed-in user. */
  perUser: number
  /** Questions to the API of one address that is not signed in. */
  perAddress: number
  /** Pages, files and whatever else one address asks: an office loads a new release from one. */
  pagesPerAddress: number
  /** What one user writes for a moment: presence and typing. */
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

/** Whose request it is, without judging it: a token that is not genuine is nobody's. */
type Identify = (request: FastifyRequest) => Promise<Claims | null>
export type CountWrite = (request: FastifyRequest) => Promise<void>

/**
 * Keeps one caller from taking the whole server: every request is counted before anything is done for it, whatever it asks
 * for. What must hold across processes is counted in the database instead. Answers how writes for a moment are counted.
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
    // The route that was found, where there is one: an address can be written in many ways (`/%61pi/…`, `http://host/api/…`).
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
      const count = await counted(request)
      if (!count.isAllowed && count.isExceeded) fail('rate_limited', { retryAfter: count.ttl / 1000 })
    }
  app.addHook('onRequest', counting(app.createRateLimit()))
  return counting(app.createRateLimit({ max: limits.writesPerUser }))
}
