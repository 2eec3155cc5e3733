import type { OutputOf } from '#contract/endpoint.ts'
import { isActive } from '#contract/leads/lead-transitions.ts'
import type {
  completeTask as contract,
  LeadCallResult,
  TaskResult,
  TaskSuggestion,
} from '#contract/leads/tasks.ts'
import { has } from '#contract/permissions.ts'
import { recordContactAct } from '#server/features/leads/leads/contact-acts.actions.ts'
import { openingOf } from '#server/features/leads/leads/creation/create.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { suggestionAfterCall } from './after-call.ts'
import { addTaskTo } from './changes.actions.ts'
import {
  type LockedTask,
  lockTask,
  removeTask,
  setCompleted,
  setPending,
  untouchedNext,
} from './changes.queries.ts'
import { addNextOccurrence } from './next-occurrence.actions.ts'
import { refreshNextTask } from './next-task.queries.ts'
import { suggestionAfter } from './suggestion.ts'

type Body = OutputOf<typeof contract, 'body'>
type Completed = { next_task_id: number | null; suggestion: TaskSuggestion | null }

/** Completing counts as an act on the lead; `next_task` creates the next task in the same transaction. */
export async function completeTask(db: Db, actor: Actor, id: number, body: Body = {}): Promise<Completed> {
  const { result = 'done', outcome = null, next_task } = body
  const task = await lockTask(db, actor.me, id)
  ensure(task.status === 'pending', 'conflict', { detail: 'La tarea ya está completada' })
  const { lead } = task
  const kind = task.kind as TaskSuggestion['kind'] // held by the table's check
  await setCompleted(db, actor, id, { result, outcome })
  await emit(db, actor, completionOf(task, { result, outcome }))
  if (result !== 'cancelled') await recordContactAct(db, actor, lead, { wasReached: result !== 'no_answer' })
  const repeated = await addNextOccurrence(db, actor, task)
  const next_task_id = next_task ? await addTaskTo(db, actor, lead, next_task) : repeated
  const next = await refreshNextTask(db, actor.me.account_id, lead.id)
  if (next || !isActive(lead.status)) return { next_task_id, suggestion: null }
  const opening = await openingOf(db, actor)
  return {
    next_task_id,
    suggestion: suggestionAfter({ kind, result }, actor.at, { ...opening, timezone: actor.me.timezone }),
  }
}

/** Completes the task of a lead that a call answers, which says the outcome itself; null when it is completed already. */
export async function completeByCall(
  db: Db,
  actor: Actor,
  { id: leadId }: LockedTask['lead'],
  id: number,
  { result, outcome }: { result: TaskResult; outcome: string | null },
): Promise<number | null> {
  ensure(has(actor.me, 'tasks.edit'), 'forbidden')
  const task = await lockTask(db, actor.me, id)
  if (task.lead.id !== leadId) failField('completes_task_id', 'No es una tarea de este lead')
  if (task.status === 'completed') return null
  await setCompleted(db, actor, id, { result, outcome })
  await emit(db, actor, completionOf(task, { result, outcome: null }))
  await addNextOccurrence(db, actor, task)
  return id
}

/** What to do next with a locked lead that has nothing planned. */
export async function suggestAfterCall(db: Db, actor: Actor, leadId: number, result: LeadCallResult) {
  const next = await refreshNextTask(db, actor.me.account_id, leadId)
  if (next) return null
  const opening = await openingOf(db, actor)
  return suggestionAfterCall(result, actor.at, { ...opening, timezone: actor.me.timezone })
}

const completionOf = (
  { id, lead, kind, title }: LockedTask,
  { result, outcome }: { result: TaskResult; outcome: string | null },
) => ({
  type: 'task.completed' as const,
  contact_id: lead.contact_id,
  lead_id: lead.id,
  task_id: id,
  kind,
  title,
  result,
  outcome,
})

/** The effect of the completion on the lead remains: it was an act. The next of its series, if untouched, is deleted. */
export async function reopenTask(db: Db, actor: Actor, id: number) {
  const task = await lockTask(db, actor.me, id)
  const { lead, status, title } = task
  ensure(status === 'completed', 'conflict', { detail: 'La tarea está pendiente' })
  const next = await untouchedNext(db, actor, task)
  if (next) await removeTask(db, actor.me, next)
  await setPending(db, actor, id)
  await refreshNextTask(db, actor.me.account_id, lead.id)
  await emit(db, actor, {
    type: 'task.reopened',
    contact_id: lead.contact_id,
    lead_id: lead.id,
    task_id: id,
    title,
  })
}
