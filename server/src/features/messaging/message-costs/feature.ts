import { feature } from '#server/platform/feature.ts'
import { messageCostRoutes } from './routes.ts'

export const messageCosts = feature({ name: 'message-costs', routes: messageCostRoutes })
