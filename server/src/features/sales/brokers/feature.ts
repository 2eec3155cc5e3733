import { feature } from '#server/platform/feature.ts'
import { brokerRoutes } from './routes.ts'

export const brokers = feature({ name: 'brokers', routes: brokerRoutes })
