import { has } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import type { Me } from '#server/platform/me.ts'
import { queueRun } from './runs.actions.ts'
import { dueKind } from './schedules.actions.ts'
import { dueAmong } from './schedules.queries.ts'
import { goOn } from './scheduling/due.actions.ts'

const may = (me: Me) => has(me, 'reports.export')

/** A report that is late is made once, not as often as it was missed. Who left, or may not take reports, makes none any more, nor is one made for nobody. */
export const dueReports: Deadline = {
  kind: dueKind,
  async run(db: Db, accountId: number, ids: number[], { at, enqueue }) {
    for (const due of await dueAmong(db, accountId, ids, at)) {
      const me = await goOn(db, accountId, due, { of: 'report_schedule', dueKind, at, may })
      if (!me) continue
      const { id, asked, kind, format } = due
      await queueRun(db, { me, at }, enqueue, { ...asked, kind, format, schedule_id: id })
    }
  },
}
