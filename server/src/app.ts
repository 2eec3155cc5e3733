import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './features/account/routes.ts'
import { accountSettingsRoutes } from './features/account/settings/routes.ts'
import { apiTokenRoutes } from './features/api-tokens/routes.ts'
import { assignmentRuleRoutes } from './features/assignment-rules/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { type AuthParts, authRoutes } from './features/auth/routes.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { callRoutes } from './features/calls/routes.ts'
import { clientFileRoutes } from './features/client-files/routes.ts'
import { contactRoutes } from './features/contacts/routes.ts'
import type { Provider } from './features/currency/providers/provider.ts'
import { currencyRoutes } from './features/currency/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { groupRoutes } from './features/groups/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { intakeRoutes } from './features/intake/routes.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { leadRoutes } from './features/leads/routes.ts'
import { linkedProfileRoutes } from './features/linked-profiles/routes.ts'
import { livePlaces } from './features/live/places.ts'
import { mailRoutes } from './features/mails/routes.ts'
import { mergingRoutes } from './features/merging/routes.ts'
import { notificationPlace } from './features/notifications/place.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { optionListRoutes } from './features/option-lists/routes.ts'
import { optionRoutes } from './features/options/routes.ts'
import { pictureRoutes } from './features/pictures/routes.ts'
import { pipelineRoutes } from './features/pipeline/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { questionRoutes } from './features/questions/routes.ts'
import { savedViewRoutes } from './features/saved-views/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { tableRoutes } from './features/tables/routes.ts'
import { tagRoutes } from './features/tags/routes.ts'
import { taskRoutes } from './features/tasks/routes.ts'
import { timelineRoutes } from './features/timeline/routes.ts'
import { undoRoutes } from './features/undo/routes.ts'
import { loadMe } from './features/users/asking/queries.ts'
import { userRoutes } from './features/users/routes.ts'
import { buildServer, type ServerParts } from './platform/http/server.ts'
import type { Place } from './platform/realtime/place.ts'
import { root } from './platform/root.ts'
import type { MountedRoute } from './platform/route.ts'

/** Where the build puts the web app. */
export const webRoot = join(root, 'dist/web')

/** Everything the server answers, feature by feature. */
export const routesOf = (
  auth: AuthParts,
  { rates = null, push = { key: '', hosts: [] } }: Pick<AppParts, 'rates' | 'push'> = {},
): MountedRoute[] => [
  ...authRoutes(auth),
  ...accountRoutes,
  ...accountSettingsRoutes,
  ...currencyRoutes(rates),
  ...optionRoutes,
  ...optionListRoutes,
  ...userRoutes,
  ...secondFactorRoutes(auth),
  ...pictureRoutes,
  ...groupRoutes,
  ...auditRoutes,
  ...searchRoutes,
  ...contactRoutes,
  ...clientFileRoutes,
  ...profileRoutes,
  ...linkedProfileRoutes,
  ...mergingRoutes,
  ...privacyRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...jobRoutes,
  ...timelineRoutes,
  ...leadRoutes,
  ...pipelineRoutes,
  ...assignmentRuleRoutes,
  ...questionRoutes,
  ...calendarRoutes,
  ...callRoutes,
  ...undoRoutes,
  ...apiTokenRoutes,
  ...intakeRoutes,
  ...tagRoutes,
  ...taskRoutes,
  ...tableRoutes,
  ...savedViewRoutes,
  ...mailRoutes,
  ...notificationRoutes(push),
]

/** Everything that can be listened to. */
const places: Place[] = [...livePlaces, notificationPlace]

type AppParts = Omit<ServerParts, 'routes' | 'sessions' | 'places'> & {
  auth: AuthParts
  /** Who publishes exchange rates. */
  rates?: Provider['source'] | null
  /** What browsers subscribe to pushes with, and the services that may ring besides the known ones. */
  push?: { key: string; hosts: readonly string[] }
}

export function createApp({ auth, rates, push, ...parts }: AppParts): Promise<FastifyInstance> {
  const sessions = { readAccess: auth.tokens.readAccess, loadMe }
  return buildServer({ ...parts, routes: routesOf(auth, { rates, push }), sessions, places })
}
