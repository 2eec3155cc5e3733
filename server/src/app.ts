import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './features/account/routes.ts'
import { accountSettingsRoutes } from './features/account/settings/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { sendInvitation } from './features/auth/invitation.ts'
import { type AuthParts, authRoutes } from './features/auth/routes.ts'
import { contactRoutes } from './features/contacts/routes.ts'
import type { Provider } from './features/currency/providers/provider.ts'
import { currencyRoutes } from './features/currency/routes.ts'
import { groupRoutes } from './features/groups/routes.ts'
import { leadRoutes } from './features/leads/routes.ts'
import { linkedProfileRoutes } from './features/linked-profiles/routes.ts'
import { livePlaces } from './features/live/places.ts'
import { mailRoutes } from './features/mails/routes.ts'
import { notificationPlace } from './features/notifications/place.ts'
import { optionListRoutes } from './features/option-lists/routes.ts'
import { optionRoutes } from './features/options/routes.ts'
import { pictureRoutes } from './features/pictures/routes.ts'
import { pipelineRoutes } from './features/pipeline/routes.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { savedViewRoutes } from './features/saved-views/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { tableRoutes } from './features/tables/routes.ts'
import { tagRoutes } from './features/tags/routes.ts'
import { taskRoutes } from './features/tasks/routes.ts'
import { recordTimeline } from './features/timeline/actions.ts'
import { timelineRoutes } from './features/timeline/routes.ts'
import { loadMe } from './features/users/asking/queries.ts'
import { userRoutes } from './features/users/routes.ts'
import { reactInTransaction } from './platform/events.ts'
import { buildServer, type ServerParts } from './platform/http/server.ts'
import type { Place } from './platform/realtime/place.ts'
import type { MountedRoute } from './platform/route.ts'

/** Where the build puts the web app. */
export const webRoot = join(import.meta.dirname, '../../dist/web')

/** Everything the server answers, feature by feature. */
export const routesOf = (auth: AuthParts, rates: Provider['source'] | null = null): MountedRoute[] => [
  ...authRoutes(auth),
  ...accountRoutes,
  ...accountSettingsRoutes,
  ...currencyRoutes(rates),
  ...optionRoutes,
  ...optionListRoutes,
  ...userRoutes((db, to) => auth.queue(db, sendInvitation, to)),
  ...pictureRoutes,
  ...groupRoutes,
  ...auditRoutes,
  ...searchRoutes,
  ...contactRoutes,
  ...profileRoutes,
  ...linkedProfileRoutes,
  ...timelineRoutes,
  ...leadRoutes,
  ...pipelineRoutes,
  ...tagRoutes,
  ...taskRoutes,
  ...tableRoutes,
  ...savedViewRoutes,
  ...mailRoutes,
]

/** Everything that can be listened to. */
const places: Place[] = [...livePlaces, notificationPlace]

type AppParts = Omit<ServerParts, 'routes' | 'sessions' | 'places'> & {
  auth: AuthParts
  /** Who publishes exchange rates. */
  rates?: Provider['source'] | null
}

export function createApp({ auth, rates, ...parts }: AppParts): Promise<FastifyInstance> {
  reactInTransaction(recordTimeline)
  const sessions = { readAccess: auth.tokens.readAccess, loadMe }
  return buildServer({ ...parts, routes: routesOf(auth, rates), sessions, places })
}
