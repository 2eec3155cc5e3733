import { feature } from '#server/platform/feature.ts'
import { tellAgain } from './again.job.ts'
import { hearStages } from './hear.consumer.ts'
import { stageEventRoutes } from './routes.ts'
import { sendStageEvent } from './send.job.ts'

export const stageEvents = feature({
  name: 'stage-events',
  routes: stageEventRoutes,
  jobs: [sendStageEvent, tellAgain],
  consumers: [hearStages],
  owns: [
    {
      table: 'stage_event',
      of: 'contact',
      key: ['id'],
      onMerge: 'move',
      onErase: 'delete',
      onExport: { as: 'stage_events' },
    },
  ],
})
