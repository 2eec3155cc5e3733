import { feature } from '#server/platform/feature.ts'
import { keepPairs } from './pairs/actions.ts'
import { findPairs } from './pairs/find.job.ts'
import { mergingRoutes } from './routes.ts'

export const merging = feature({
  name: 'merging',
  routes: mergingRoutes,
  jobs: [findPairs],
  reactions: [keepPairs],
})
