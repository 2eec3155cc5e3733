import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { changeCurrency } from '#server/features/leads/leads/amounts/change-currency.actions.ts'
import { handOver } from '#server/features/leads/leads/handover/hand-over.actions.ts'
import { formPage } from '#server/features/leads/web-forms/page.ts'
import { withApiTokens } from '#server/features/office/api-tokens/sessions.ts'
import { authorizationServer } from '#server/features/office/assistant-clients/oauth.ts'
import { withAssistants } from '#server/features/office/assistant-clients/sessions.ts'
import { assistant } from '#server/features/office/assistants/assistant.ts'
import { loadMe } from '#server/features/office/users/asking.queries.ts'
import { previewFirst } from '#server/features/sales/quotation-preview/first-view.ts'
import { sharedAmongUnits } from '#server/features/stock/unit-shares/among-units.ts'
import { countTerraces } from '#server/features/stock/unit-types/terraces.actions.ts'
import { features, finders, owns, places } from './features.ts'
import type { Opened, RouteParts } from './parts.ts'
import { callsInTransaction } from './platform/http/in-transaction.ts'
import { buildServer, type ServerParts } from './platform/http/server.ts'
import { root } from './platform/root.ts'
import type { MountedRoute } from './platform/route.ts'

/** Where the build puts the web app. */
export const webRoot = join(root, 'dist/web')

type AppParts = Omit<ServerParts, 'routes' | 'sessions' | 'places' | 'assistant' | 'authorization'> &
  Pick<Opened, 'auth' | 'meta'> &
  Partial<Opened>

/** Everything the server answers: the routes of all features. */
export function routesOf(opened: Opened): MountedRoute[] {
  const parts: RouteParts = {
    ...opened,
    owns,
    finders,
    handOver,
    changeCurrency,
    countTerraces,
    sharedWithMe: sharedAmongUnits,
    calls: () => callsInTransaction(routes),
  }
  const routes = features.flatMap(({ routes = [] }) =>
    typeof routes === 'function' ? routes(parts) : routes,
  )
  return routes
}

export function createApp({
  auth,
  rates = null,
  push = { key: '', hosts: [] },
  meta,
  outboundAllow = [],
  ...parts
}: AppParts): Promise<FastifyInstance> {
  const { database } = parts
  const sessions = withAssistants(
    withApiTokens({ readAccess: auth.tokens.readAccess, loadMe }, database),
    database,
  )
  return buildServer({
    ...parts,
    routes: routesOf({ auth, rates, push, meta, outboundAllow }),
    sessions,
    places,
    assistant,
    authorization: authorizationServer(database, auth.tokens),
    firstViews: [previewFirst(database)],
    framedPages: [formPage(parts.database)],
  })
}
