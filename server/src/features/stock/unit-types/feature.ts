import { feature } from '#server/platform/feature.ts'
import { changeUnitsOfType, countTerracesAnew } from './change.job.ts'
import { unitTypeRoutes } from './routes.ts'

export const unitTypes = feature({
  name: 'unit-types',
  routes: unitTypeRoutes,
  longWork: { unit_type_change: changeUnitsOfType, terrace_share: countTerracesAnew },
})
