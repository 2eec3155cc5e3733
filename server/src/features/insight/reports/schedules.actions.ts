import type { OutputOf } from '#contract/endpoint.ts'
import {
  type createReportSchedule,
  mostSchedules,
  type patchReportSchedule,
  type ReportSchedule,
} from '#contract/insight/report-schedules.ts'
import { has } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { nextTime } from '#server/platform/next-time.ts'
import { forgetWakeups, wakeAt } from '#server/platform/wakeups.ts'
import { checkReport } from './runs.actions.ts'
import { insertSchedule, scheduleById, schedulesOf, updateSchedule } from './schedules.queries.ts'
import { changedSchedule } from './scheduling/changed.actions.ts'
import { ensureGoesOn, ensureMayGet } from './scheduling/recipients.actions.ts'
import { lockPerson, lockSchedule, removeSchedule } from './scheduling/scheduled.queries.ts'

export const dueKind = 'report.due'

type NewSchedule = OutputOf<typeof createReportSchedule, 'body'>

export async function addSchedule(db: Db, actor: Actor, body: NewSchedule): Promise<ReportSchedule> {
  const { me, at } = actor
  const { name, cron, recipients, addresses = [], filters = {}, ...report } = body
  ensure(has(me, 'reports.export'), 'forbidden')
  await checkReport(db, me, { ...report, filters }, at)
  // It would be kept for as long as the schedule is.
  if (filters.search) failField('filters', 'Un reporte programado no lleva búsqueda de texto')
  await ensureMayGet(db, me, { recipients, addresses })
  await lockPerson(db, me)
  const own = await schedulesOf(db, me)
  ensure(own.length < mostSchedules, 'conflict', {
    detail: `Ya tiene ${mostSchedules} reportes programados; elimine alguno`,
  })
  const { kind, format, ...asked } = report
  const next_at = nextTime(cron, at, me.timezone)
  const id = await insertSchedule(db, actor, {
    name,
    kind,
    format,
    cron,
    asked: { ...asked, query: filters },
    recipients_ids: [...new Set(recipients)],
    addresses: [...new Set(addresses)],
    is_active: true,
    next_at,
    problem: null,
  })
  await wakeAt(db, me.account_id, [{ kind: dueKind, subject_id: id, at: next_at }])
  return scheduleById(db, me, id)
}

type Change = OutputOf<typeof patchReportSchedule, 'body'>

export async function changeSchedule(
  db: Db,
  actor: Actor,
  { id, ifMatch }: { id: number; ifMatch: string | null },
  { recipients, addresses, ...change }: Change,
) {
  const { me, at } = actor
  await lockSchedule(db, me, 'report_schedule', id)
  const now = await scheduleById(db, me, id)
  if (isStale(ifMatch, now.updated_at)) fail('stale', { conflict: now })
  await ensureGoesOn(db, me, now, { recipients, addresses })
  const format = change.format ?? now.format
  if (format !== now.format) {
    const { kind, filters, columns, group_by, compared_with } = now
    await checkReport(db, me, { kind, filters, columns, group_by, compared_with, format }, at)
  }
  if (Object.keys(differences(shownOf(now), { recipients, addresses, ...change }).after).length === 0) return
  if (change.is_active && !now.is_active) ensure(has(me, 'reports.export'), 'forbidden')
  const changed = changedSchedule(actor, now, { recipients, addresses, ...change })
  await updateSchedule(db, actor, id, changed)
  const { next_at } = changed
  if (next_at) await wakeAt(db, me.account_id, [{ kind: dueKind, subject_id: id, at: next_at }])
  else await forgetWakeups(db, me.account_id, [dueKind], [id])
}

/** As a change sends it. */
const shownOf = ({ recipients, ...schedule }: ReportSchedule) => ({
  ...schedule,
  recipients: recipients.map(({ id }) => id),
})

export async function deleteSchedule(db: Db, me: Me, id: number) {
  await lockSchedule(db, me, 'report_schedule', id)
  await scheduleById(db, me, id)
  await removeSchedule(db, me, 'report_schedule', id)
  await forgetWakeups(db, me.account_id, [dueKind], [id])
}
