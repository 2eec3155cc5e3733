import { createExport } from '#contract/people/exports.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { startExport } from './actions.ts'

export const exportRoutes: MountedRoute[] = [
  route(createExport, ({ db, me, now, address, body, enqueue }) =>
    startExport(db, { me, at: now, address }, enqueue, body),
  ),
]
