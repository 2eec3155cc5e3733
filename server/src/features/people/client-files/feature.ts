import { feature } from '#server/platform/feature.ts'
import { clientFileRoutes } from './routes.ts'

export const clientFiles = feature({
  name: 'client-files',
  routes: clientFileRoutes,
})
