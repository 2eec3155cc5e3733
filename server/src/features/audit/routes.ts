import { listAudit } from '#contract/audit.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { pageOfAudit } from './queries.ts'

export const auditRoutes: MountedRoute[] = [
  route(listAudit, ({ db, me, query, now, linkToPage }) => pageOfAudit(db, me, query, now, linkToPage)),
]
