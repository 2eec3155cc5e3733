import type { FastifyInstance } from 'fastify'
import { addressOf } from './address.ts'

/** Refused or rate-limited requests: these log lines carry the address. */
const refused = new Set([401, 403, 429])

/** One log line per request: route, user and outcome. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { log, method, routeOptions, claims } = request
    const fields = {
      method,
      // The route's pattern, not the address, which can hold a password reset link.
      route: routeOptions.url ?? '*',
      status: statusCode,
      ms: Math.round(elapsedTime * 10) / 10,
      ...(claims && { account_id: claims.account_id, user_id: claims.user_id }),
      ...(refused.has(statusCode) && { from: addressOf(request) }),
    }
    log.info(fields, 'request')
  })
}
