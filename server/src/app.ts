import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { loadMe } from '#server/features/office/users/asking.queries.ts'
import { features, owns, places } from './features.ts'
import type { RouteParts } from './parts.ts'
import { buildServer, type ServerParts } from './platform/http/server.ts'
import { root } from './platform/root.ts'
import type { MountedRoute } from './platform/route.ts'

/** Where the build puts the web app. */
export const webRoot = join(root, 'dist/web')

type AppParts = Omit<ServerParts, 'routes' | 'sessions' | 'places'> &
  Pick<RouteParts, 'auth'> &
  Partial<Pick<RouteParts, 'rates' | 'push'>>

/** Everything the server answers, feature by feature. */
export const routesOf = (parts: RouteParts): MountedRoute[] =>
  features.flatMap(({ routes = [] }) => (typeof routes === 'function' ? routes(parts) : routes))

export function createApp({
  auth,
  rates = null,
  push = { key: '', hosts: [] },
  ...parts
}: AppParts): Promise<FastifyInstance> {
  const sessions = { readAccess: auth.tokens.readAccess, loadMe }
  return buildServer({ ...parts, routes: routesOf({ auth, rates, push, owns }), sessions, places })
}
