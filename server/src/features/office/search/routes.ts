import { searchEverything } from '#contract/office/search.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { search } from './queries.ts'

export const searchRoutes: MountedRoute[] = [
  route(searchEverything, ({ db, me, query }) => search(db, me, query.q)),
]
