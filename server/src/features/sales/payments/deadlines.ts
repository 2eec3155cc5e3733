import { systemOf } from '#server/features/office/account/system.queries.ts'
import { dealSettingsOf } from '#server/features/sales/commissions/settings.queries.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { takeDue } from './deadlines.queries.ts'
import { remindsClient } from './reminding.job.ts'
import { tell } from './tell.ts'

/** Its seller is told some days before a payment is due, and the day after; the client too, where the account says so. */
const reminder: Deadline = {
  kind: 'payment.reminder',
  async run(db, accountId, ids, { at, enqueue }) {
    const me = await systemOf(db, accountId)
    const { client_due_reminders } = await dealSettingsOf(db, accountId)
    for (const { payment_id, due_on, ...deal } of await takeDue(db, accountId, { at, ids, of: 'reminder' })) {
      await tell(db, { me, at }, deal, { type: 'payment.due', payment_id, due_on })
      if (client_due_reminders)
        await enqueue(db, remindsClient, { account_id: accountId, payment_id, of: 'due', due_on })
    }
  },
}

const late: Deadline = {
  kind: 'payment.late',
  async run(db, accountId, ids, { at, enqueue }) {
    const me = await systemOf(db, accountId)
    const { client_late_reminders } = await dealSettingsOf(db, accountId)
    for (const { payment_id, due_on, ...deal } of await takeDue(db, accountId, { at, ids, of: 'late' })) {
      await tell(db, { me, at }, deal, { type: 'payment.late', payment_id, due_on })
      if (client_late_reminders)
        await enqueue(db, remindsClient, { account_id: accountId, payment_id, of: 'late', due_on })
    }
  },
}

export const paymentDeadlines = [reminder, late]
