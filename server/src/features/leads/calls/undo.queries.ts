import { sql } from 'kysely'
import { changeLeads } from '#server/features/leads/leads/counts.queries.ts'
import { ofBlocked, visibleLeads } from '#server/features/leads/leads/queries.ts'
import type { Uncalled } from '#server/features/leads/leads/undo.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { wakeAt } from '#server/platform/wakeups.ts'

/** What a call changes of a lead, before it does. Precondition: the lead is locked. */
export async function uncalled(
  db: Db,
  me: Me,
  id: number,
): Promise<Omit<Uncalled, 'task_id' | 'added_task_id'>> {
  const { rows } = await sql<Omit<Uncalled, 'task_id' | 'added_task_id'>>`
    select l.id, l.status, l.first_responded_at, l.last_follow_at, l.last_interaction_at, l.last_attempt_at, l.last_contact_at
    from lead l where l.account_id = ${me.account_id} and l.id = ${id}`.execute(db)
  return rows[0] as Uncalled // it is locked
}

type Called = { contact_id: number; first_response_due_at: string | null }

/** The lead as the call left it, locked; null when it was worked, discarded or given away since. */
export async function lockCalled(db: Db, me: Me, id: number, calledAt: string): Promise<Called | null> {
  const { rows } = await sql<Called>`
    select l.contact_id, l.first_response_due_at from lead l
    where l.account_id = ${me.account_id} and l.id = ${id} and ${visibleLeads(me, 'l')}
      and l.status = 'in_follow_up' and l.last_follow_at = ${calledAt} and not ${ofBlocked(me.account_id, 'l')}
    for no key update`.execute(db)
  return rows[0] ?? null
}

/** Its first response is awaited again, if this call was it. */
export async function setUncalled(
  db: Db,
  { me, at }: Actor,
  before: Uncalled,
  { first_response_due_at }: Called,
) {
  const { id, status, first_responded_at, last_follow_at, last_interaction_at } = before
  const { last_attempt_at, last_contact_at } = before
  const set = sql`status = ${status}, first_responded_at = ${first_responded_at}::timestamptz,
    last_follow_at = ${last_follow_at}::timestamptz, last_interaction_at = ${last_interaction_at}::timestamptz,
    last_attempt_at = ${last_attempt_at}::timestamptz, last_contact_at = ${last_contact_at}::timestamptz,
    updated_at = ${at}::timestamptz`
  await changeLeads(db, me.account_id, { which: sql`l.id = ${id}`, set })
  if (first_responded_at || !first_response_due_at) return
  await wakeAt(db, me.account_id, [{ kind: 'lead.response', subject_id: id, at: first_response_due_at }])
}

/** Of the tasks of a lead, those that are as the call left them: one it completed, one it planned, which nobody changed since. */
export async function tasksOfCall(
  db: Db,
  me: Me,
  { task_id, added_task_id }: Uncalled,
  calledAt: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from lead_task k
    where k.account_id = ${me.account_id} and (
      k.id = ${task_id}::bigint and k.status = 'completed' and k.completed_at = ${calledAt}::timestamptz
      or k.id = ${added_task_id}::bigint and k.status = 'pending' and k.updated_at = ${calledAt}::timestamptz)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
