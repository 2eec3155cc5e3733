import type { FastifyInstance } from 'fastify'
import { basePaths, type Endpoint } from '#contract/endpoint.ts'
import type { Person } from './world.ts'

/** A request as it travels, right or wrong: texts, not the contract's types. */
export type Sent = {
  params?: Record<string, string>
  query?: string
  body?: string
  headers?: Record<string, string>
}

export function send(
  app: FastifyInstance,
  endpoint: Endpoint,
  person: Pick<Person, 'access'> | null,
  { params = {}, query = '', body, headers }: Sent = {},
) {
  const path = endpoint.path.replaceAll(/{(\w+)}/g, (_, name) => encodeURIComponent(params[name] ?? '1'))
  return app.inject({
    method: endpoint.method,
    url: `${basePaths[endpoint.base]}${path}${query && `?${query}`}`,
    headers: {
      ...(person && { authorization: `Bearer ${person.access}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: body }),
  })
}
