import type { OutputOf } from '#contract/endpoint.ts'
import type { logLeadCall as contract } from '#contract/leads/lead-acts.ts'
import { isActive } from '#contract/leads/lead-transitions.ts'
import type { LeadCallResult, TaskResult, TaskSuggestion } from '#contract/leads/tasks.ts'
import { recordContactAct } from '#server/features/leads/leads/contact-acts.actions.ts'
import { lockLeadToWork } from '#server/features/leads/leads/queries.ts'
import { keepAct } from '#server/features/leads/leads/undo.queries.ts'
import { addTaskTo } from '#server/features/leads/tasks/changes.actions.ts'
import { completeByCall, suggestAfterCall } from '#server/features/leads/tasks/completion.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { uncalled } from './undo.queries.ts'

type Call = OutputOf<typeof contract, 'body'>
type Logged = { added_task_id: number | null; suggestion: TaskSuggestion | null; act_id: number | null }

/** Records a call, completes the task it answers and plans the next one. */
export async function logCall(db: Db, actor: Actor, id: number, call: Call): Promise<Logged> {
  const { result, outcome = null, completes_task_id, next_task } = call
  const lead = await lockLeadToWork(db, actor.me, id)
  ensure(isActive(lead.status), 'illegal_transition', { detail: 'Restaure el lead para trabajarlo' })
  const { contact_id } = lead
  const before = await uncalled(db, actor.me, id)
  const task_id = completes_task_id
    ? await completeByCall(db, actor, lead, completes_task_id, { result: taskResults[result], outcome })
    : null
  await emit(db, actor, { type: 'lead.called', contact_id, lead_id: id, result, outcome })
  await recordContactAct(db, actor, lead, { wasReached: wasReached(result) })
  const added_task_id = next_task ? await addTaskTo(db, actor, lead, next_task) : null
  const suggestion = await suggestAfterCall(db, actor, id, result)
  const act_id = await keepAct(db, actor, { kind: 'called', before: [{ ...before, task_id, added_task_id }] })
  return { added_task_id, suggestion, act_id }
}

export async function addNote(db: Db, actor: Actor, id: number, text: string) {
  const lead = await lockLeadToWork(db, actor.me, id)
  await emit(db, actor, { type: 'lead.noted', contact_id: lead.contact_id, lead_id: id, text })
  return lead.status === 'in_follow_up' ? suggestAfterCall(db, actor, id, 'done') : null
}

const wasReached = (result: LeadCallResult) => taskResults[result] !== 'no_answer'

/** What a call means for the task it answers. */
const taskResults: Record<LeadCallResult, TaskResult> = {
  done: 'done',
  reached: 'reached',
  no_answer: 'no_answer',
  wrong_number: 'no_answer',
  call_later: 'reached',
}
