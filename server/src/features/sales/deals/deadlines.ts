import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { takeLate } from './following.queries.ts'
import { stepName } from './steps.queries.ts'
import { tell } from './tell.actions.ts'
import { dealsToTell } from './writing.queries.ts'

/** The seller is told the day after the last one of a step. */
const stepDue: Deadline = {
  kind: 'deal.step_due',
  async run(db, accountId, subjectIds, { at }) {
    const late = await takeLate(db, accountId, at, subjectIds)
    const me = await systemOf(db, accountId)
    for (const deal of await dealsToTell(db, accountId, late)) {
      const step = await stepName(db, accountId, deal.sale_step_id)
      await tell(db, { me, at }, deal, { type: 'deal.late', step, due_on: deal.step_due_on ?? '' })
    }
  },
}

export const dealDeadlines = [stepDue]
