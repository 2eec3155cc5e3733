import { feature } from '#server/platform/feature.ts'
import { tellBrokers } from './hearing.job.ts'
import { unitShareRoutes } from './routes.ts'
import { tellOfStock } from './stock.job.ts'

export const unitShares = feature({
  name: 'unit-shares',
  routes: unitShareRoutes,
  consumers: [tellBrokers, tellOfStock],
  events: {
    'share.changed': { timeline: null },
    'share.received': { timeline: null },
  },
})
