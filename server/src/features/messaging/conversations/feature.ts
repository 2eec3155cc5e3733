import { feature } from '#server/platform/feature.ts'
import { conversationEvents } from './events.ts'
import { conversationsOfPerson } from './person.queries.ts'
import { conversationPlaces } from './places.ts'
import { conversationRoutes } from './routes.ts'
import { sendQueued } from './send.job.ts'

export const conversations = feature({
  name: 'conversations',
  routes: conversationRoutes,
  jobs: [sendQueued],
  places: conversationPlaces,
  events: conversationEvents,
  owns: [
    {
      table: 'conversation',
      of: 'contact',
      onMerge: 'move',
      onErase: 'delete',
      onExport: { as: 'conversations', rows: conversationsOfPerson },
    },
  ],
})
