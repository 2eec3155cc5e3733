import { goOn } from '#server/features/insight/reports/scheduling/due.actions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { answerScheduled } from './answer-scheduled.job.ts'
import { dueKind, maySend } from './schedules.actions.ts'
import { dueAmong } from './schedules.queries.ts'

/** One that is late is asked once, not as often as it was missed. Who left, or may not send figures, asks none any more. */
export const duePrompts: Deadline = {
  kind: dueKind,
  async run(db: Db, accountId: number, ids: number[], { at, enqueue }) {
    for (const due of await dueAmong(db, accountId, ids, at)) {
      const how = { of: 'prompt_schedule', dueKind, at, may: maySend } as const
      if (!(await goOn(db, accountId, due, how))) continue
      await enqueue(db, answerScheduled, { account_id: accountId, id: due.id, due: due.next_at })
    }
  },
}
