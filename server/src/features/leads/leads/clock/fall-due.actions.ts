import type { TaskEvent } from '#contract/events.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Actor } from '#server/platform/me.ts'
import { openingOf } from '../creation/create.queries.ts'
import { firstResponseDue } from '../first-response.ts'
import {
  lockEscalating,
  lockUnanswered,
  setNotified,
  takeDueTasks,
  type Waiting,
} from './fall-due.queries.ts'

/** Notifies the manager of an unanswered lead when the same open time passes again after the seller was notified. */
export async function escalateUnanswered(db: Db, actor: Actor, ids: number[]) {
  const { account_id } = actor.me
  const late = await lockEscalating(db, account_id, actor.at, ids)
  if (late.length > 0) {
    await setNotified(db, account_id, actor.at, idsOf(late), null)
    await emitOverdue(
      db,
      actor,
      late.filter(({ is_waiting }) => is_waiting),
      'chief',
    )
  }
}

/** Notifies the seller; where there is none, the manager. */
export async function notifyUnanswered(db: Db, actor: Actor, ids: number[]) {
  const { account_id, timezone } = actor.me
  const unanswered = await lockUnanswered(db, account_id, actor.at, ids)
  if (unanswered.length === 0) return
  const { first_response_minutes, business_hours, holidays } = await openingOf(db, actor)
  const again = firstResponseDue(actor.at, first_response_minutes, business_hours, timezone, holidays)
  const [owned, free] = [
    unanswered.filter(({ seller_id }) => seller_id !== null),
    unanswered.filter(({ seller_id }) => seller_id === null),
  ]
  await setNotified(db, account_id, actor.at, idsOf(owned), again)
  await setNotified(db, account_id, actor.at, idsOf(free), null)
  await emitOverdue(db, actor, owned, 'seller')
  await emitOverdue(db, actor, free, 'chief')
}

const emitOverdue = (db: Db, actor: Actor, leads: Waiting[], tells: 'seller' | 'chief') =>
  emit(
    db,
    actor,
    ...leads.map(({ id, contact_id, seller_id, first_response_due_at }) => ({
      type: 'lead.response_overdue' as const,
      contact_id,
      lead_id: id,
      seller_id,
      due_at: first_response_due_at,
      tells,
    })),
  )

export async function emitDueTasks(
  db: Db,
  actor: Actor,
  type: Extract<TaskEvent['type'], 'task.reminded' | 'task.overdue'>,
  ids: number[],
) {
  const due = await takeDueTasks(db, actor.me.account_id, actor.at, type, ids)
  await emit(db, actor, ...due.map(({ id, ...task }) => ({ type, task_id: id, ...task })))
}

const idsOf = (leads: Waiting[]) => leads.map(({ id }) => id)
