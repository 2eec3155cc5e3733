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
import {
  activeAmong,
  insertSchedule,
  lockPerson,
  lockSchedule,
  removeSchedule,
  scheduleById,
  schedulesOf,
  updateSchedule,
} from './schedules.queries.ts'

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
  await lockSchedule(db, me, id)
  const now = await scheduleById(db, me, id)
  if (isStale(ifMatch, now.updated_at)) fail('stale', { conflict: now })
  await ensureGoesOn(db, me, now, { recipients, addresses })
  const format = change.format ?? now.format
  if (format !== now.format) {
    const { kind, filters, columns, group_by, compared_with } = now
    await checkReport(db, me, { kind, filters, columns, group_by, compared_with, format }, at)
  }
  if (Object.keys(differences(shownOf(now), { recipients, addresses, ...change }).after).length === 0) return
  const isActive = change.is_active ?? now.is_active
  const next_at = isActive ? nextTime(change.cron ?? now.cron, at, me.timezone) : null
  await updateSchedule(db, actor, id, {
    ...change,
    is_active: isActive,
    next_at,
    ...(recipients && { recipients_ids: [...new Set(recipients)] }),
    ...(addresses && { addresses: [...new Set(addresses)] }),
  })
  if (next_at) await wakeAt(db, me.account_id, [{ kind: dueKind, subject_id: id, at: next_at }])
  else await forgetWakeups(db, me.account_id, [dueKind], [id])
}

/** As a change sends it. */
const shownOf = ({ recipients, ...schedule }: ReportSchedule) => ({
  ...schedule,
  recipients: recipients.map(({ id }) => id),
})

export async function deleteSchedule(db: Db, me: Me, id: number) {
  await lockSchedule(db, me, id)
  await scheduleById(db, me, id)
  await removeSchedule(db, me, id)
  await forgetWakeups(db, me.account_id, [dueKind], [id])
}

/** People of the account who are active; an address outside needs a permission of their author. */
export async function ensureMayGet(
  db: Db,
  me: Me,
  { recipients, addresses }: { recipients: number[]; addresses: string[] },
) {
  if (addresses.length > 0 && !has(me, 'reports.send_outside'))
    failField('addresses', 'No puede enviar reportes fuera de la cuenta')
  const active = await activeAmong(db, me.account_id, recipients)
  if (recipients.some((id) => !active.has(id))) failField('recipients', 'Alguna persona no está activa')
}

type Going = { recipients?: number[] | undefined; addresses?: string[] | undefined }

/** Whoever a changed schedule goes to may get it, and somebody is left. */
export async function ensureGoesOn(
  db: Db,
  me: Me,
  schedule: { recipients: { id: number }[]; addresses: string[] },
  { recipients, addresses }: Going,
) {
  const given = {
    recipients: recipients ?? schedule.recipients.map(({ id }) => id),
    addresses: addresses ?? schedule.addresses,
  }
  if (recipients || addresses) await ensureMayGet(db, me, given)
  if (given.recipients.length + given.addresses.length === 0)
    failField('recipients', 'Indique a quién se envía')
}
