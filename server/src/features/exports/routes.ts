import { createExport } from '#contract/exports.ts'
import type { Queue } from '#server/platform/jobs.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { startExport } from './actions.ts'

export const exportRoutes = (queue: Queue): MountedRoute[] => [
  route(createExport, ({ db, me, now, address, body }) =>
    startExport(db, { me, at: now, address }, queue, body),
  ),
]
