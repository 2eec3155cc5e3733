import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { basePaths } from '#contract/endpoint.ts'
import type { Problem } from '#contract/errors.ts'
import type { Failure } from '../fail.ts'
import { sentences } from '../sentences.ts'
import { failureOf } from './failure-of.ts'

/** Sends every error as application/problem+json; an unexpected one is logged and shows no details. */
export const answerErrors = {
  on(app: FastifyInstance) {
    app.setErrorHandler((error, request, reply) => {
      if (!isOfTheClient(error, request)) return sendFailure(request, reply, toFailure(error, request))
      request.log.info({ err: error }, 'the client left')
      return reply.code(clientLeft).send()
    })
  },
  framework(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    sendFailure(request, reply, toFailure(error, request))
  },
}

/** As proxies log it; nobody is there to read it. */
const clientLeft = 499

/** An answer that could not be sent to its end because who asked for it closed the connection. */
const isOfTheClient = (error: unknown, { socket }: FastifyRequest) =>
  socket.destroyed && (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE'

const apiPaths = [...Object.values(basePaths), '/graphql', '/mcp', '/oauth/', '/realtime']

export const isApiPath = (url: string) => apiPaths.some((base) => url.startsWith(base))

export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const { status, more } = failure
  reply.code(status).header('cache-control', 'no-store')
  const wait = more.retryAfter ?? (status === 503 ? 2 : undefined)
  if (wait !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(wait)))
  if (status === 401 && !reply.hasHeader('www-authenticate')) reply.header('www-authenticate', 'Bearer')
  const under = request.routeOptions?.config.endpoint?.errorsUnder
  if (under && status < 500)
    return reply.type('application/json').send(JSON.stringify(fieldLists(failure, under)))
  return reply.type('application/problem+json').send(JSON.stringify(problemOf(failure, request.id)))
}

export function problemOf({ code, status, more }: Failure, request_id: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    detail: more.detail ?? sentences[code],
    ...(more.errors && { errors: more.errors }),
    ...(more.conflict !== undefined && { conflict: more.conflict }),
    ...(more.missing && { missing: more.missing }),
    ...(more.secondFactor && { second_factor: more.secondFactor }),
    request_id,
  }
}

/** Errors by field, `{ field: [sentences] }`, without other keys. */
function fieldLists({ code, more }: Failure, under: string) {
  return more.errors ?? { [under]: [more.detail ?? sentences[code]] }
}

function toFailure(error: unknown, request: FastifyRequest): Failure {
  const failure = failureOf(error)
  if (failure.status === 500) request.log.error({ err: error }, 'request failed')
  else if (failure.status === 503) request.log.warn({ err: failure.cause }, 'unavailable')
  return failure
}
