import { feature } from '#server/platform/feature.ts'
import { changeUnitsOfType } from './change.job.ts'
import { unitTypeRoutes } from './routes.ts'

export const unitTypes = feature({
  name: 'unit-types',
  routes: unitTypeRoutes,
  longWork: { unit_type_change: changeUnitsOfType },
})
