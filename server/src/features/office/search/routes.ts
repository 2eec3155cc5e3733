import { searchEverything } from '#contract/office/search.ts'
import type { Finders } from '#server/platform/finder.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { search } from './actions.ts'

export const searchRoutes = ({ finders }: { finders: Finders }): MountedRoute[] => [
  route(searchEverything, ({ db, me, query }) => search(db, me, query.q, finders)),
]
