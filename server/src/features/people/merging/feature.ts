import { feature } from '#server/platform/feature.ts'
import { findPairs } from './find.job.ts'
import { keepPairs } from './keep.job.ts'
import { mergingRoutes } from './routes.ts'

export const merging = feature({
  name: 'merging',
  routes: mergingRoutes,
  jobs: [findPairs],
  consumers: [keepPairs],
})
