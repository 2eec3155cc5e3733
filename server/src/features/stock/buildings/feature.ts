import { feature } from '#server/platform/feature.ts'
import { buildingRoutes } from './routes.ts'

export const buildings = feature({
  name: 'buildings',
  routes: buildingRoutes,
})
