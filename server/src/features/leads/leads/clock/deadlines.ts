import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import type { Actor } from '#server/platform/me.ts'
import { settleClaims } from '../claims/claim.actions.ts'
import { emitDueTasks, escalateUnanswered, notifyUnanswered } from './fall-due.actions.ts'

const deadline = (
  kind: string,
  run: (db: Db, actor: Actor, ids: number[]) => Promise<unknown>,
): Deadline => ({
  kind,
  run: async (db, accountId, ids, { at }) => run(db, { me: await systemOf(db, accountId), at }, ids),
})

/** Lead deadlines: late first responses, due tasks and unclaimed offers. */
export const leadDeadlines: readonly Deadline[] = [
  deadline('lead.response', notifyUnanswered),
  deadline('lead.escalation', escalateUnanswered),
  deadline('lead.claim', settleClaims),
  deadline('task.reminder', (db, actor, ids) => emitDueTasks(db, actor, 'task.reminded', ids)),
  deadline('task.due', (db, actor, ids) => emitDueTasks(db, actor, 'task.overdue', ids)),
]
