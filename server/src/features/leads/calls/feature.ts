import { feature } from '#server/platform/feature.ts'
import { callRoutes } from './routes.ts'

export const calls = feature({
  name: 'calls',
  routes: callRoutes,
})
