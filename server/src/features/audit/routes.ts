import { getAuditEntry, listAudit } from '#contract/audit.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { auditEntry, pageOfAudit } from './queries.ts'

export const auditRoutes: MountedRoute[] = [
  route(listAudit, ({ db, me, query, now, linkToPage }) => pageOfAudit(db, me, query, now, linkToPage)),
  route(getAuditEntry, ({ db, me, params }) => auditEntry(db, me, params.id)),
]
