import { feature } from '#server/platform/feature.ts'
import { leadUnitRoutes } from './routes.ts'

export const leadUnits = feature({
  name: 'lead-units',
  routes: leadUnitRoutes,
})
