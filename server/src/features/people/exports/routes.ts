import { createExport } from '#contract/people/exports.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { startExport } from './actions.ts'

export const exportRoutes: MountedRoute[] = [
  route(createExport, ({ db, actor, body, enqueue }) => startExport(db, actor, enqueue, body)),
]
