import { feature } from '#server/platform/feature.ts'
import { webFormRoutes } from './routes.ts'

export const webForms = feature({
  name: 'web-forms',
  routes: webFormRoutes,
})
