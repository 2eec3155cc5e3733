import { feature } from '#server/platform/feature.ts'
import { connectionRoutes } from './routes.ts'

export const connections = feature({
  name: 'connections',
  routes: connectionRoutes,
})
