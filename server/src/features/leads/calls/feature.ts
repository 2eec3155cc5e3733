import { mentioned } from '#server/features/leads/leads/mentions.actions.ts'
import { feature } from '#server/platform/feature.ts'
import { callRoutes } from './routes.ts'

export const calls = feature({
  name: 'calls',
  routes: callRoutes,
  events: {
    'lead.called': { timeline: 'call' },
    'lead.call_undone': { timeline: 'call_undone' },
    'lead.noted': { timeline: 'note', notifies: mentioned },
  },
})
