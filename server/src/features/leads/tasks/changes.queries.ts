import { sql } from 'kysely'
import type { LeadStatus } from '#contract/leads/leads.ts'
import type { TaskResult } from '#contract/leads/tasks.ts'
import { ensureLeadNotBlocked, ofBlocked } from '#server/features/leads/leads/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'
import { forgetWakeups, wakeAt } from '#server/platform/wakeups.ts'
import { visibleTasks } from './queries.ts'

export type TaskRow = {
  kind: string
  title: string
  description: string | null
  due_at: string
  remind_at: string | null
  seller_id: number | null
}

/** What the next task of a series is like; `time` on the clock of the account, `remind_before` in minutes. */
export type NextLike = Pick<TaskRow, 'kind' | 'title' | 'description'> & {
  time: string
  remind_before: number | null
}
export type SeriesRow = { recurrence: string | null; occurs_on: string | null; next_like: NextLike | null }
const seriesOf = ({ recurrence, occurs_on, next_like }: SeriesRow) => ({
  recurrence,
  occurs_on,
  next_like: next_like && JSON.stringify(next_like),
})

export type LockedTask = TaskRow &
  SeriesRow & {
    id: number
    status: 'pending' | 'completed'
    updated_at: string
    lead: { id: number; contact_id: number; seller_id: number | null; status: LeadStatus }
  }

/**
 * The task and its lead, locked; the lead first, as everywhere. 404 when not visible, 409 when its contact is blocked.
 */
export async function lockTask(db: Db, me: Me, id: number): Promise<LockedTask> {
  const { rows } = await sql<LockedTask & { is_blocked: boolean }>`
    select k.id, k.kind, k.title, k.description, k.due_at, k.remind_at, k.seller_id, k.status, k.updated_at,
      k.recurrence, k.occurs_on, k.next_like,
      json_build_object('id', l.id, 'contact_id', l.contact_id, 'seller_id', l.seller_id, 'status', l.status) as lead,
      ${ofBlocked(me.account_id, 'l')} as is_blocked
    from lead l join lead_task k on k.account_id = ${me.account_id} and k.lead_id = l.id
    where l.account_id = ${me.account_id} and k.id = ${id} and ${visibleTasks(me, 'k', 'l')}
    for no key update of l, k`.execute(db)
  const task = found(rows[0])
  ensureLeadNotBlocked(task)
  return task
}

export async function insertTask(
  db: Db,
  { me, at }: Actor,
  leadId: number,
  { recurrence, occurs_on, next_like, ...task }: TaskRow & SeriesRow,
): Promise<number> {
  const { id } = await db
    .insertInto('lead_task')
    .values({
      ...task,
      ...seriesOf({ recurrence, occurs_on, next_like }),
      account_id: me.account_id,
      lead_id: leadId,
      created_by_id: authorOf(me),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await wakeAt(db, me.account_id, wakesOf({ id, ...task }))
  return id
}

/** The same task for several leads, each for its seller: their ids by lead. */
export async function insertTasks(
  db: Db,
  { me, at }: Actor,
  { recurrence, occurs_on, next_like, ...task }: Omit<TaskRow, 'seller_id'> & SeriesRow,
  given: { lead_id: number; seller_id: number }[],
): Promise<Map<number, number>> {
  if (given.length === 0) return new Map()
  const shared = {
    ...task,
    ...seriesOf({ recurrence, occurs_on, next_like }),
    account_id: me.account_id,
    created_by_id: authorOf(me),
    created_at: at,
    updated_at: at,
  }
  const rows = await db
    .insertInto('lead_task')
    .values(given.map((one) => ({ ...shared, ...one })))
    .returning(['id', 'lead_id'])
    .execute()
  await wakeAt(
    db,
    me.account_id,
    rows.flatMap(({ id }) => wakesOf({ id, ...task })),
  )
  return new Map(rows.map(({ id, lead_id }) => [lead_id, id]))
}

const kinds = ['task.reminder', 'task.due']

const wakesOf = ({ id, remind_at, due_at }: Pick<TaskRow, 'remind_at' | 'due_at'> & { id: number }) => [
  ...(remind_at ? [{ kind: 'task.reminder', subject_id: id, at: remind_at }] : []),
  { kind: 'task.due', subject_id: id, at: due_at },
]

/** A postponed task is announced, and counted as missed, again. */
export async function updateTask(db: Db, { me, at }: Actor, id: number, fields: Partial<TaskRow>) {
  const task = await db
    .updateTable('lead_task')
    .set({
      ...fields,
      ...(fields.due_at && { overdue_told_at: null }),
      ...(fields.remind_at && { reminded_at: null }),
      updated_at: at,
    })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .returning(['id', 'remind_at', 'due_at'])
    .executeTakeFirstOrThrow()
  if (fields.due_at || fields.remind_at) await wakeAt(db, me.account_id, wakesOf(task))
}

export const setSeries = (db: Db, { me, at }: Actor, id: number, series: SeriesRow) =>
  db
    .updateTable('lead_task')
    .set({ ...seriesOf(series), updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()

/** The untouched pending task that completing this one of a series made. */
export async function untouchedNext(db: Db, { me }: Actor, task: LockedTask): Promise<number | null> {
  if (!task.recurrence) return null
  const { rows } = await sql<{ id: number }>`
    select k.id from lead_task k
    where k.account_id = ${me.account_id} and k.lead_id = ${task.lead.id} and k.status = 'pending'
      and k.recurrence = ${task.recurrence} and k.occurs_on > ${task.occurs_on}::date and k.created_at = ${task.updated_at}
      and k.updated_at = k.created_at
    order by k.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export async function removeTask(db: Db, me: Me, id: number) {
  await db.deleteFrom('lead_task').where('account_id', '=', me.account_id).where('id', '=', id).execute()
  await forgetWakeups(db, me.account_id, kinds, [id])
}

type Completion = { result: TaskResult; outcome: string | null }

export async function setCompleted(db: Db, { me, at }: Actor, id: number, { result, outcome }: Completion) {
  await db
    .updateTable('lead_task')
    .set({ status: 'completed', completed_at: at, completed_by_id: me.id, result, outcome, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()
  await forgetWakeups(db, me.account_id, kinds, [id])
}

export async function setPending(db: Db, { me, at }: Actor, id: number) {
  const task = await db
    .updateTable('lead_task')
    .set({
      status: 'pending',
      completed_at: null,
      completed_by_id: null,
      result: null,
      outcome: null,
      updated_at: at,
    })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .returning(['id', 'remind_at', 'due_at'])
    .executeTakeFirstOrThrow()
  await wakeAt(db, me.account_id, wakesOf(task))
}
