import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { takeDue } from './deadlines.queries.ts'
import { tell } from './tell.ts'

/** Its seller is told some days before a payment is due, and the day after. */
const reminder: Deadline = {
  kind: 'payment.reminder',
  async run(db, accountId, ids, { at }) {
    const me = await systemOf(db, accountId)
    for (const { payment_id, due_on, ...deal } of await takeDue(db, accountId, { at, ids, of: 'reminder' }))
      await tell(db, { me, at }, deal, { type: 'payment.due', payment_id, due_on })
  },
}

const late: Deadline = {
  kind: 'payment.late',
  async run(db, accountId, ids, { at }) {
    const me = await systemOf(db, accountId)
    for (const { payment_id, due_on, ...deal } of await takeDue(db, accountId, { at, ids, of: 'late' }))
      await tell(db, { me, at }, deal, { type: 'payment.late', payment_id, due_on })
  },
}

export const paymentDeadlines = [reminder, late]
