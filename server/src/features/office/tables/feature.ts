import { feature } from '#server/platform/feature.ts'
import { tableRoutes } from './routes.ts'

export const tables = feature({
  name: 'tables',
  routes: tableRoutes,
})
