import { feature } from '#server/platform/feature.ts'
import { recordTimeline } from './actions.ts'
import { emptyTimelines } from './erasure.queries.ts'
import { eventsOfContacts } from './person-export.queries.ts'
import { timelineRoutes } from './routes.ts'

export const timeline = feature({
  name: 'timeline',
  routes: timelineRoutes,
  reactions: [recordTimeline],
  owns: [
    {
      table: 'timeline_event',
      of: 'contact',
      onMerge: 'move',
      onErase: { run: emptyTimelines },
      onExport: { as: 'timeline', rows: eventsOfContacts },
    },
  ],
})
