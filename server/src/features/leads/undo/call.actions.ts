import { lockCalled, setUncalled, tasksOfCall } from '#server/features/leads/calls/undo.queries.ts'
import type { Uncalled } from '#server/features/leads/leads/undo.queries.ts'
import { deleteTask } from '#server/features/leads/tasks/changes.actions.ts'
import { reopenTask } from '#server/features/leads/tasks/completion.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Actor } from '#server/platform/me.ts'
import { changedSince, type Undone } from './moves.actions.ts'

/** Takes back a logged call, with the task it completed and the one it planned, unless the lead was worked since. */
export async function takeBackCall(db: Db, actor: Actor, calls: Uncalled[], at: string): Promise<Undone> {
  const [before] = calls
  const lead = before && (await lockCalled(db, actor.me, before.id, at))
  if (!before || !lead) return { undone: 0, skipped: calls.map(({ id }) => ({ id, reason: changedSince })) }
  for (const id of await tasksOfCall(db, actor.me, before, at))
    await (id === before.task_id ? reopenTask(db, actor, id) : deleteTask(db, actor, id))
  await setUncalled(db, actor, before, lead)
  await emit(db, actor, { type: 'lead.call_undone', contact_id: lead.contact_id, lead_id: before.id })
  return { undone: 1, skipped: [] }
}
