import { feature } from '#server/platform/feature.ts'
import { unitGeneratorRoutes } from './routes.ts'

export const unitGenerator = feature({
  name: 'unit-generator',
  routes: unitGeneratorRoutes,
})
