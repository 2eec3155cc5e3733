import { isActive } from '#contract/leads/lead-transitions.ts'
import type { NewTask } from '#contract/leads/tasks.ts'
import { has, seesAll } from '#contract/permissions.ts'
import { lockSeller } from '#server/features/leads/leads/assignment/assign.queries.ts'
import { lockLeadToWork } from '#server/features/leads/leads/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'
import {
  insertTask,
  type LockedTask,
  lockTask,
  removeTask,
  setSeries,
  type TaskRow,
  updateTask,
} from './changes.queries.ts'
import { refreshNextTask } from './next-task.queries.ts'
import { taskById } from './queries.ts'
import { seriesAfter, startOf } from './series.ts'
import { titles } from './titles.ts'

type Lead = LockedTask['lead']
type Changes = { [K in keyof TaskRow]?: TaskRow[K] | undefined } & {
  scope?: 'one' | 'following' | undefined
  recurrence?: string | null | undefined
}

export async function addTask(db: Db, actor: Actor, leadId: number, task: NewTask): Promise<number> {
  return addTaskTo(db, actor, await lockLeadToWork(db, actor.me, leadId), task)
}

/** Precondition: the lead is locked. */
export async function addTaskTo(db: Db, actor: Actor, lead: Lead, task: NewTask): Promise<number> {
  ensure(has(actor.me, 'tasks.create'), 'forbidden')
  ensure(isActive(lead.status), 'illegal_transition', { detail: 'Restaure el lead para agendarle tareas' })
  const seller_id = task.seller_id ?? lead.seller_id ?? authorOf(actor.me)
  if (task.seller_id) await ensureMayGive(db, actor, lead, task.seller_id)
  const { kind, title = titles[kind], description = null, due_at, remind_at = null } = task
  const fields = { kind, title, description, due_at, remind_at, seller_id }
  const id = await insertTask(db, actor, lead.id, { ...fields, ...startOf(task.recurrence, due_at, actor) })
  await refreshNextTask(db, actor.me.account_id, lead.id)
  await emit(db, actor, { type: 'task.added', ...of(lead), task_id: id, kind, title, due_at, seller_id })
  return id
}

/** Fails with the current version when the editor started from an older one. */
export async function patchTask(
  db: Db,
  actor: Actor,
  id: number,
  { scope = 'one', recurrence, ...fields }: Changes,
  ifMatch: string | null,
) {
  const task = await lockSeen(db, actor, id, ifMatch)
  ensure(task.status === 'pending', 'conflict', { detail: 'La tarea ya está completada' })
  const { after, changes } = differences<TaskRow>(task, withTimes(fields, task))
  const repeats = seriesAfter(task, { scope, recurrence, after }, actor)
  if (repeats) await setSeries(db, actor, id, repeats)
  if (recurrence !== undefined && recurrence !== task.recurrence)
    Object.assign(changes, { recurrence: { from: task.recurrence, to: repeats?.recurrence ?? null } })
  if (Object.keys(changes).length === 0) return
  const { due_at, remind_at } = { ...task, ...after }
  if (remind_at && Date.parse(remind_at) > Date.parse(due_at))
    failField('remind_at', 'El aviso es posterior a la tarea')
  if (after.seller_id) await ensureMayGive(db, actor, task.lead, after.seller_id)
  if (Object.keys(after).length > 0) await updateTask(db, actor, id, after)
  await refreshNextTask(db, actor.me.account_id, task.lead.id)
  const { title } = { ...task, ...after }
  const given_to = after.seller_id ?? null
  await emit(db, actor, { type: 'task.changed', ...of(task.lead), task_id: id, title, changes, given_to })
}

export async function deleteTask(db: Db, actor: Actor, id: number, ifMatch: string | null = null) {
  const { lead, title } = await lockSeen(db, actor, id, ifMatch)
  await removeTask(db, actor.me, id)
  await refreshNextTask(db, actor.me.account_id, lead.id)
  await emit(db, actor, { type: 'task.deleted', ...of(lead), task_id: id, title })
}

/** Fails with the current version when the editor started from an older one. */
async function lockSeen(db: Db, actor: Actor, id: number, ifMatch: string | null): Promise<LockedTask> {
  const task = await lockTask(db, actor.me, id)
  if (isStale(ifMatch, task.updated_at))
    fail('stale', { conflict: await taskById(db, actor.me, id, actor.at) })
  return task
}

/** Times in the database's format; when only the due time changes, the reminder keeps its distance to it. */
function withTimes<T extends { due_at?: string | undefined; remind_at?: string | null | undefined }>(
  fields: T,
  task: LockedTask,
): T {
  const times = { ...fields }
  const same = (a: string, b: string | null) => b !== null && Date.parse(a) === Date.parse(b)
  if (times.due_at && same(times.due_at, task.due_at)) times.due_at = task.due_at
  if (times.remind_at && same(times.remind_at, task.remind_at)) times.remind_at = task.remind_at
  if (times.due_at && times.remind_at === undefined && task.remind_at) {
    const before = Date.parse(task.due_at) - Date.parse(task.remind_at)
    times.remind_at = new Date(Date.parse(times.due_at) - before).toISOString()
  }
  return times
}

/** A user without `view_all` may assign tasks only to themselves and to the seller of the lead. */
async function ensureMayGive(db: Db, { me }: Actor, lead: Lead, sellerId: number) {
  ensure(seesAll(me, 'tasks') || sellerId === me.id || sellerId === lead.seller_id, 'forbidden')
  await ensureGivable(db, me, sellerId)
}

export async function ensureGivable(db: Db, me: Me, sellerId: number) {
  const seller = await lockSeller(db, me.account_id, sellerId)
  if (!seller) return failField('seller_id', 'No existe ese vendedor')
  ensure(seller.is_active, 'seller_inactive')
}

const of = ({ id, contact_id }: Lead) => ({ contact_id, lead_id: id })
