import { feature } from '#server/platform/feature.ts'
import { profileRoutes } from './routes.ts'

export const profiles = feature({
  name: 'profiles',
  routes: profileRoutes,
})
