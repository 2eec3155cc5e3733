import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { takeLate, takeToRemind } from './following.queries.ts'
import { stepName } from './steps.queries.ts'
import { tell } from './tell.actions.ts'
import { dealsToTell } from './writing.queries.ts'

/** The seller is told some days before the last one of a step, and the day after it. */
const stepReminder: Deadline = {
  kind: 'deal.step_reminder',
  run: async (db, accountId, ids, { at }) =>
    tellOf(db, accountId, at, { type: 'deal.step_due', ids: await takeToRemind(db, accountId, at, ids) }),
}

const stepDue: Deadline = {
  kind: 'deal.step_due',
  run: async (db, accountId, ids, { at }) =>
    tellOf(db, accountId, at, { type: 'deal.late', ids: await takeLate(db, accountId, at, ids) }),
}

type Told = { type: 'deal.step_due' | 'deal.late'; ids: number[] }

async function tellOf(db: Db, accountId: number, at: string, { type, ids }: Told) {
  const me = await systemOf(db, accountId)
  for (const deal of await dealsToTell(db, accountId, ids)) {
    const step = await stepName(db, accountId, deal.sale_step_id)
    await tell(db, { me, at }, deal, { type, step, due_on: deal.step_due_on ?? '' })
  }
}

export const dealDeadlines = [stepReminder, stepDue]
