import type { FastifyInstance } from 'fastify'
import { addressOf } from './address.ts'

/** Somebody tried what they may not, or too often: the log says from where. */
const refused = new Set([401, 403, 429])

/** One line for each request: what was asked by whom, and how it ended. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { log, method, routeOptions, claims } = request
    const said = {
      method,
      // The pattern, not the address: an address can hold a reset link.
      route: routeOptions.url ?? '*',
      status: statusCode,
      ms: Math.round(elapsedTime * 10) / 10,
      ...(claims && { account_id: claims.account_id, user_id: claims.user_id }),
      ...(refused.has(statusCode) && { from: addressOf(request) }),
    }
    log.info(said, 'request')
  })
}
