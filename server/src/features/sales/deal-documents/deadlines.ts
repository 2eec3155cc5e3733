import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { takeExpiring } from './deadlines.queries.ts'
import { tell } from './tell.ts'

/** The seller is told some days before a document expires, unless there is a newer version of it. */
const expiring: Deadline = {
  kind: 'document.expiring',
  async run(db, accountId, ids, { at }) {
    const me = await systemOf(db, accountId)
    for (const { document_id, name, expires_on, ...deal } of await takeExpiring(db, accountId, at, ids))
      await tell(db, { me, at }, deal, { type: 'deal.document_expiring', document_id, name, expires_on })
  },
}

export const dealDocumentDeadlines = [expiring]
