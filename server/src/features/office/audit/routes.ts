import * as contract from '#contract/office/audit.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { exportAudit } from './export.actions.ts'
import { auditEntry, pageOfAudit } from './queries.ts'

export const auditRoutes: MountedRoute[] = [
  route(contract.listAudit, ({ db, me, query, now, linkToPage }) =>
    pageOfAudit(db, me, query, now, linkToPage),
  ),
  route(contract.getAuditEntry, ({ db, me, params }) => auditEntry(db, me, params.id)),
  route(contract.exportAudit, ({ db, actor, query, draft }) => exportAudit(db, actor, query, draft)),
]
