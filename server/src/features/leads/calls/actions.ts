import type { OutputOf } from '#contract/endpoint.ts'
import type { logLeadCall as contract } from '#contract/leads/lead-acts.ts'
import { isActive } from '#contract/leads/lead-transitions.ts'
import { recordContactAct } from '#server/features/leads/leads/contact-acts.actions.ts'
import { lockLeadToWork } from '#server/features/leads/leads/queries.ts'
import { addTaskTo } from '#server/features/leads/tasks/changes.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'

type Call = OutputOf<typeof contract, 'body'>

/** Records a call; returns the id of the next task, if one was created with it. */
export async function logCall(db: Db, actor: Actor, id: number, { result, outcome = null, next_task }: Call) {
  const lead = await lockLeadToWork(db, actor.me, id)
  ensure(isActive(lead.status), 'illegal_transition', { detail: 'Restaure el lead para trabajarlo' })
  const { contact_id } = lead
  await emit(db, actor, { type: 'lead.called', contact_id, lead_id: id, result, outcome })
  await recordContactAct(db, actor, lead, { wasReached: result !== 'no_answer' })
  return next_task ? addTaskTo(db, actor, lead, next_task) : null
}

export async function addNote(db: Db, actor: Actor, id: number, text: string) {
  const { contact_id } = await lockLeadToWork(db, actor.me, id)
  await emit(db, actor, { type: 'lead.noted', contact_id, lead_id: id, text })
}
