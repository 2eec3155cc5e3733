import { mailedTo } from '#server/features/insight/reports/scheduling/recipients.actions.ts'
import { pauseFor, setNext } from '#server/features/insight/reports/scheduling/scheduled.queries.ts'
import { personOf } from '#server/features/office/users/acting.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { nextTime } from '#server/platform/next-time.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { answerScheduled } from './answer-scheduled.job.ts'
import { dueKind, maySend } from './schedules.actions.ts'
import { dueAmong } from './schedules.queries.ts'

/** One that is late is asked once, not as often as it was missed. Who left, or may not send figures, asks none any more. */
export const duePrompts: Deadline = {
  kind: dueKind,
  async run(db: Db, accountId: number, ids: number[], { at, enqueue }) {
    for (const { id, user_id, cron, next_at: due, ...kept } of await dueAmong(db, accountId, ids, at)) {
      const me = await personOf(db, accountId, user_id)
      const may = me && maySend(me)
      const problem = may ? (await mailedTo(db, me, kept)).problem : 'not_allowed'
      if (!may || problem) {
        await pauseFor(db, accountId, 'prompt_schedule', id, problem ?? 'not_allowed')
        continue
      }
      const next = nextTime(cron, at, me.timezone)
      await setNext(db, accountId, 'prompt_schedule', id, next)
      await wakeAt(db, accountId, [{ kind: dueKind, subject_id: id, at: next }])
      await enqueue(db, answerScheduled, { account_id: accountId, id, due })
    }
  },
}
