import { feature } from '#server/platform/feature.ts'
import { requestEvents } from './events.ts'
import { closeGiven } from './reactions.ts'
import { requestRoutes } from './routes.ts'

export const requests = feature({
  name: 'requests',
  routes: requestRoutes,
  reactions: [closeGiven],
  events: requestEvents,
  owns: [
    {
      table: 'lead_request',
      of: 'lead',
      onErase: { stays: 'which seller asked for it: nothing of the person' },
      onExport: { withheld: 'between sellers of the account' },
    },
    {
      table: 'lead_request',
      of: 'user',
      onErase: { stays: 'what they did' },
      onExport: { withheld: 'told by the timeline of the lead' },
    },
  ],
})
