import { feature } from '#server/platform/feature.ts'
import { checkAllConnections, checkConnections } from './check.job.ts'

export const connectionHealth = feature({
  name: 'connection-health',
  jobs: [checkAllConnections, checkConnections],
})
