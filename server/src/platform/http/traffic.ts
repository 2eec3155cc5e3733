import type { FastifyInstance } from 'fastify'
import { fail } from '../fail.ts'
import { addressKey, addressOf } from './address.ts'

export type TrafficLimits = {
  /** Requests a minute of one signed-in user, in this process. */
  perUser: number
  /** Requests a minute of one address that is not signed in. */
  perAddress: number
}

export const usualTraffic: TrafficLimits = { perUser: 1200, perAddress: 300 }

const window = 60_000

/** Keeps one caller from taking the whole server. What must hold across processes is counted in the database instead. */
export function limitTraffic(app: FastifyInstance, { perUser, perAddress }: TrafficLimits) {
  const hits = new Map<string, number>()
  let until = 0
  const count = (key: string, most: number) => {
    const now = Date.now()
    if (now >= until) {
      hits.clear()
      until = now + window
    }
    const hit = (hits.get(key) ?? 0) + 1
    hits.set(key, hit)
    if (hit > most) fail('rate_limited', { retryAfter: (until - now) / 1000 })
  }
  // After the hooks that read the token, before any statement.
  app.addHook('preParsing', async (request) => {
    const { claims } = request
    if (claims) count(`user ${claims.account_id} ${claims.user_id}`, perUser)
    else count(`address ${addressKey(addressOf(request))}`, perAddress)
  })
}
