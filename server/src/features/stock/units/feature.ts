import { feature } from '#server/platform/feature.ts'
import { endedBlocks } from './blocking.actions.ts'
import { findUnits } from './finding.queries.ts'
import { unitRoutes } from './routes.ts'
import type { UnitsSharedWithMe } from './shared-with-me.queries.ts'

export const units = feature({
  name: 'units',
  routes: (parts: { sharedWithMe: UnitsSharedWithMe }) => unitRoutes(parts),
  deadlines: [endedBlocks],
  finders: { units: findUnits },
  events: {
    'unit.created': { timeline: null },
    'unit.updated': { timeline: null },
    'unit.deleted': { timeline: null },
    'unit.blocked': { timeline: null },
    'unit.unblocked': { timeline: null },
  },
})
