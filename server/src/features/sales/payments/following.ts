import { systemOf } from '#server/features/office/account/system.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Reaction } from '#server/platform/events.ts'
import { settleLeaving } from './leaving.actions.ts'
import { addRows, makeSchedule } from './schedule.actions.ts'

/** The schedule begins, ends and changes with its deal, in the same transaction. */
export const paymentsFollow: Reaction = async (db, author, events) => {
  for (const event of events) {
    if (event.type === 'deal.created')
      await makeSchedule(db, author, { id: event.deal_id, quotation_id: event.quotation_id })
    if (event.type === 'deal.lost' || event.type === 'deal.rescinded') await settleLeaving(db, author, event)
    if (event.type === 'deal.assigned' && event.fee) {
      const { timezone } = await systemOf(db, author.me.account_id)
      const due_on = dayOf(author.at, timezone)
      if (Number(event.fee.amount) > 0)
        await addRows(db, author, event.deal_id, [{ kind: 'fee', due_on, ...event.fee }])
    }
  }
}
