import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { basePaths, type Endpoint } from '#contract/endpoint.ts'
import type { Problem } from '#contract/errors.ts'

type CallInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}
export type InProcessAnswer = { status: number; body: unknown; problem: Problem | null }
/** Calls an endpoint as the caller of the outer request: same bearer token, same client address. */
export type CallInProcess = (endpoint: Endpoint, asked?: CallInput) => Promise<InProcessAnswer>

/** Nobody outside of this process knows it. */
const ownWord = randomUUID()

/** Whether a call of this process asks to be answered by the replica, where there is one. */
export const isForReplica = ({ headers }: FastifyRequest) => headers['x-reads-from-replica'] === ownWord

/** Whether a call of this process is what an assistant asked MCP for. */
export const isForAssistant = ({ headers }: FastifyRequest) => headers['x-asked-by-assistant'] === ownWord

/**
 * The product's own endpoints, without a socket. The call passes every check of a request over the network: token, permission,
 * limits, contract and row scope, so that what is built on it has no rules of its own. `fromReplica`:
 * where there is a replica that has caught up, it answers. `forAssistant`: a token that is good for MCP alone counts.
 */
export const inProcess =
  (
    app: FastifyInstance,
    { headers, raw }: FastifyRequest,
    { fromReplica = false, forAssistant = false } = {},
  ): CallInProcess =>
  async (endpoint, { params = {}, query = {}, body, idempotencyKey } = {}) => {
    const path = endpoint.path.replaceAll(/{(\w+)}/g, (_, name) => encodeURIComponent(String(params[name])))
    const text = qs.stringify(query, { arrayFormat: 'repeat', skipNulls: true })
    const { authorization, 'x-forwarded-for': forwarded, 'user-agent': agent } = headers
    const answer = await app.inject({
      method: endpoint.method,
      url: `${basePaths[endpoint.base]}${path}${text && `?${text}`}`,
      remoteAddress: raw.socket.remoteAddress ?? '127.0.0.1',
      headers: {
        ...(authorization && { authorization }),
        ...(forwarded && { 'x-forwarded-for': forwarded }),
        ...(agent && { 'user-agent': agent }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(forAssistant && { 'x-asked-by-assistant': ownWord }),
        ...(fromReplica && { 'x-reads-from-replica': ownWord }),
      },
      ...(body !== undefined && { payload: body as object }),
    })
    const status = answer.statusCode
    const read: unknown = answer.body ? JSON.parse(answer.body) : null
    return { status, body: read, problem: status >= 400 ? (read as Problem) : null }
  }
