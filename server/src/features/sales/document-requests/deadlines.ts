import { dealSettingsOf } from '#server/features/sales/commissions/settings.queries.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { remindsOfDocuments } from './reminding.job.ts'
import { takeReminders } from './reminding.queries.ts'

/** The client is reminded before their link expires, where the account says so. */
const reminder: Deadline = {
  kind: 'documents.reminder',
  async run(db, accountId, ids, { at, enqueue }) {
    const taken = await takeReminders(db, accountId, { at, ids })
    const { client_document_reminders } = await dealSettingsOf(db, accountId)
    if (!client_document_reminders) return
    for (const request_id of taken)
      await enqueue(db, remindsOfDocuments, { account_id: accountId, request_id })
  },
}

export const documentRequestDeadlines = [reminder]
