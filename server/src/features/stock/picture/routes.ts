import { getStock } from '#contract/stock/picture.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { stockOf } from './queries.ts'

export const pictureRoutes: MountedRoute[] = [
  route(getStock, ({ db, me, query, now }) => stockOf(db, me, query, now)),
]
