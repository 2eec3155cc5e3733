import { feature } from '#server/platform/feature.ts'
import { pipelineRoutes } from './routes.ts'
import { changeStep } from './steps/change.job.ts'

export const pipeline = feature({
  name: 'pipeline',
  routes: pipelineRoutes,
  longWork: { step_change: changeStep },
})
