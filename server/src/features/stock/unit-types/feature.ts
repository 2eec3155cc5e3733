import { feature } from '#server/platform/feature.ts'
import { unitTypeRoutes } from './routes.ts'

export const unitTypes = feature({
  name: 'unit-types',
  routes: unitTypeRoutes,
})
