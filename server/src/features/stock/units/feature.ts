import { feature } from '#server/platform/feature.ts'
import { unitRoutes } from './routes.ts'

export const units = feature({
  name: 'units',
  routes: unitRoutes,
  events: {
    'unit.created': { timeline: null },
    'unit.updated': { timeline: null },
    'unit.deleted': { timeline: null },
  },
})
