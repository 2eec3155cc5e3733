import { personOf } from '#server/features/office/users/acting.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { nextTime } from '#server/platform/next-time.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { answerScheduled } from './answer-scheduled.job.ts'
import { dueKind, maySend } from './schedules.actions.ts'
import { dueAmong, pauseFor, setNext } from './schedules.queries.ts'

/** One that is late is asked once, not as often as it was missed. Who left, or may not send figures, asks none any more. */
export const duePrompts: Deadline = {
  kind: dueKind,
  async run(db: Db, accountId: number, ids: number[], { at, enqueue }) {
    for (const { id, user_id, cron, next_at: due } of await dueAmong(db, accountId, ids, at)) {
      const me = await personOf(db, accountId, user_id)
      if (!me || !maySend(me)) {
        await pauseFor(db, accountId, id, 'not_allowed')
        continue
      }
      const next = nextTime(cron, at, me.timezone)
      await setNext(db, accountId, id, next)
      await wakeAt(db, accountId, [{ kind: dueKind, subject_id: id, at: next }])
      await enqueue(db, answerScheduled, { account_id: accountId, id, due })
    }
  },
}
