import { feature } from '#server/platform/feature.ts'
import { assistantClientRoutes } from './routes.ts'

/** Assistants that people connect by signing in. What programs ask without a person is `oauth.ts`, which the server opens at `/oauth`. */
export const assistantClients = feature({ name: 'assistant-clients', routes: assistantClientRoutes })
