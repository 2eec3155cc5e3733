import { listTimeline } from '#contract/timeline.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { pageOfTimeline } from './queries.ts'

export const timelineRoutes: MountedRoute[] = [
  route(listTimeline, ({ db, me, params, query, linkToPage }) =>
    pageOfTimeline(db, me, params.id, query, linkToPage),
  ),
]
