import type { OutputOf } from '#contract/endpoint.ts'
import { isActive } from '#contract/leads/lead-transitions.ts'
import type { addTasks as contract } from '#contract/leads/tasks.ts'
import { seesAll } from '#contract/permissions.ts'
import { lockLeads } from '#server/features/leads/leads/queries.ts'
import { blockedReason } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { ensureGivable } from './changes.actions.ts'
import { insertTasks } from './changes.queries.ts'
import { refreshNextTasksOf } from './next-task.queries.ts'
import { startOf } from './series.ts'
import { titles } from './titles.ts'

type Body = OutputOf<typeof contract, 'body'>

/** The same task for each of these leads. */
export async function addTasks(db: Db, actor: Actor, { leads_ids, seller_id, recurrence, ...task }: Body) {
  const { me } = actor
  const leads = await lockLeads(db, me, leads_ids)
  ensure(leads.length === new Set(leads_ids).size, 'not_found')
  const takes = leads.filter(({ status, is_blocked }) => isActive(status) && !is_blocked)
  if (seller_id) {
    const isForAnother = seller_id !== me.id && takes.some((lead) => lead.seller_id !== seller_id)
    ensure(seesAll(me, 'tasks') || !isForAnother, 'forbidden')
    await ensureGivable(db, me, seller_id)
  }
  const { kind, title = titles[kind], description = null, due_at, remind_at = null } = task
  const fields = { kind, title, description, due_at, remind_at, ...startOf(recurrence, due_at, actor) }
  const given = takes.map((lead) => ({ lead, seller_id: seller_id ?? lead.seller_id ?? me.id }))
  const made = await insertTasks(
    db,
    actor,
    fields,
    given.map(({ lead, seller_id }) => ({ lead_id: lead.id, seller_id })),
  )
  await refreshNextTasksOf(db, me.account_id, [...made.keys()])
  await emit(
    db,
    actor,
    ...given.map(({ lead, seller_id }) => ({
      type: 'task.added' as const,
      contact_id: lead.contact_id,
      lead_id: lead.id,
      task_id: made.get(lead.id) as number, // every one of them was inserted
      kind,
      title,
      due_at,
      seller_id,
    })),
  )
  const skipped = leads
    .filter((lead) => !takes.includes(lead))
    .map(({ id, is_blocked }) => ({ id, reason: is_blocked ? blockedReason : 'El lead no está activo' }))
  return { tasks_ids: [...made.values()], updated_at: actor.at, skipped }
}
