import { feature } from '#server/platform/feature.ts'
import { changeStep } from './change.job.ts'
import { pipelineRoutes } from './routes.ts'
import { dealsMoveLeads } from './winning.ts'

export const pipeline = feature({
  name: 'pipeline',
  routes: pipelineRoutes,
  reactions: [dealsMoveLeads],
  longWork: { step_change: changeStep },
})
