import { feature } from '#server/platform/feature.ts'
import { linkedProfileRoutes } from './routes.ts'

export const linkedProfiles = feature({
  name: 'linked-profiles',
  routes: linkedProfileRoutes,
})
