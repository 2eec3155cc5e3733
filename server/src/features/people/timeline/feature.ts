import { mentioned } from '#server/features/leads/leads/mentions.actions.ts'
import { feature } from '#server/platform/feature.ts'
import { recordTimeline } from './actions.ts'
import { emptyTimelines, forgetNameElsewhere } from './erasure.queries.ts'
import { eventsOfContacts } from './person-export.queries.ts'
import { timelineRoutes } from './routes.ts'

export const timeline = feature({
  name: 'timeline',
  routes: timelineRoutes,
  reactions: (events) => [recordTimeline(events)],
  events: {
    'contact.noted': { timeline: 'note', notifies: mentioned },
    'contact.called': { timeline: 'call' },
    'contact.written_to': { timeline: 'whatsapp_message' },
    'contact.entry_edited': { timeline: null },
    'contact.entry_deleted': { timeline: null },
  },
  owns: [
    {
      table: 'timeline_event',
      of: 'contact',
      onMerge: 'move',
      onErase: { run: forgetNameElsewhere, inTurns: emptyTimelines },
      onExport: { as: 'timeline', rows: eventsOfContacts },
    },
  ],
})
