import { feature } from '#server/platform/feature.ts'
import { holdEvents } from './events.ts'
import { tellHolders } from './hearing.job.ts'
import { holdsOfPerson, madeHoldsOfPerson } from './person-export.queries.ts'
import { holdRequestRoutes } from './routes.ts'

export const holdRequests = feature({
  name: 'hold-requests',
  routes: holdRequestRoutes,
  consumers: [tellHolders],
  events: holdEvents,
  owns: [
    {
      table: 'hold_request',
      of: 'contact',
      onMerge: 'move',
      onErase: 'delete',
      onExport: { as: 'hold_requests', rows: holdsOfPerson },
    },
    {
      table: 'made_hold',
      of: 'contact',
      onMerge: 'move',
      onErase: 'delete',
      onExport: { as: 'holds_with_developers', rows: madeHoldsOfPerson },
    },
  ],
})
