import { feature } from '#server/platform/feature.ts'
import { changeStep } from './change.job.ts'
import { pipelineRoutes } from './routes.ts'

export const pipeline = feature({
  name: 'pipeline',
  routes: pipelineRoutes,
  longWork: { step_change: changeStep },
})
