import { has } from '#contract/permissions.ts'
import { personOf } from '#server/features/office/users/acting.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { nextTime } from '#server/platform/next-time.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { queueRun } from './runs.actions.ts'
import { dueKind } from './schedules.actions.ts'
import { dueAmong } from './schedules.queries.ts'
import { mailedTo } from './scheduling/recipients.actions.ts'
import { pauseFor, setNext } from './scheduling/scheduled.queries.ts'

/** A report that is late is made once, not as often as it was missed. Who left, or may not take reports, makes none any more, nor is one made for nobody. */
export const dueReports: Deadline = {
  kind: dueKind,
  async run(db: Db, accountId: number, ids: number[], { at, enqueue }) {
    for (const { id, user_id, cron, asked, kind, format, ...kept } of await dueAmong(
      db,
      accountId,
      ids,
      at,
    )) {
      const me = await personOf(db, accountId, user_id)
      const may = me && has(me, 'reports.export')
      const problem = may ? (await mailedTo(db, me, kept)).problem : 'not_allowed'
      if (!may || problem) {
        await pauseFor(db, accountId, 'report_schedule', id, problem ?? 'not_allowed')
        continue
      }
      const next = nextTime(cron, at, me.timezone)
      await setNext(db, accountId, 'report_schedule', id, next)
      await wakeAt(db, accountId, [{ kind: dueKind, subject_id: id, at: next }])
      await queueRun(db, { me, at }, enqueue, { ...asked, kind, format, schedule_id: id })
    }
  },
}
