import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { expireQuotations, takeReminders } from './issued.queries.ts'
import { tell } from './tell.ts'

const expiry: Deadline = {
  kind: 'quotation.expiry',
  async run(db, accountId, subjectIds, { at }) {
    const expired = await expireQuotations(db, accountId, at, subjectIds)
    await tell(db, { me: await systemOf(db, accountId), at }, expired, { type: 'quotation.expired' })
  },
}

const reminder: Deadline = {
  kind: 'quotation.reminder',
  async run(db, accountId, subjectIds, { at }) {
    const ending = await takeReminders(db, accountId, at, subjectIds)
    await tell(db, { me: await systemOf(db, accountId), at }, ending, { type: 'quotation.expiring' })
  },
}

export const quotationDeadlines = [expiry, reminder]
