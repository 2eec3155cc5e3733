import { feature } from '#server/platform/feature.ts'
import { intakeRoutes } from './routes.ts'

export const intake = feature({
  name: 'intake',
  routes: intakeRoutes,
})
