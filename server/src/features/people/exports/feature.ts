import { feature } from '#server/platform/feature.ts'
import { exportRoutes } from './routes.ts'
import { exportList } from './write.job.ts'

export const exports = feature({
  name: 'exports',
  routes: exportRoutes,
  jobs: [exportList],
})
