import { type RawBuilder, sql } from 'kysely'
import { marksDays } from '#server/features/leads/leads/day-changes.queries.ts'
import type { Db } from '#server/platform/db.ts'

/** Due time of the earliest pending task of `lead l`. */
const earliest = (accountId: number): RawBuilder<string | null> => sql`(
  select min(k.due_at) from lead_task k
  where k.account_id = ${accountId} and k.lead_id = l.id and k.status = 'pending')`

/** Updates the next task of a locked lead; returns its due time, or null. */
export async function refreshNextTask(db: Db, accountId: number, leadId: number): Promise<string | null> {
  const { rows } = await refreshed(accountId, sql`l.id = ${leadId}`).execute(db)
  return rows[0]?.next_task_at ?? null
}

/** Updates the next task of locked leads. */
export const refreshNextTasksOf = (db: Db, accountId: number, leadIds: number[]) =>
  refreshed(accountId, sql`l.id = any (${leadIds}::bigint[])`).execute(db)

/** A lead that gets its first task or loses its last one counts otherwise in its day. */
const refreshed = (accountId: number, which: RawBuilder<unknown>) => sql<{ next_task_at: string | null }>`
  with before as materialized (
    select l.id as lead, l.next_task_at is null as was_idle from lead l where l.account_id = ${accountId} and ${which}
  ), changed as (
    update lead l set next_task_at = ${earliest(accountId)}
    from before where l.account_id = ${accountId} and l.id = before.lead
    returning l.next_task_at, l.created_at, before.was_idle
  ), ${marksDays(accountId, sql`select changed.created_at from changed where changed.was_idle <> (changed.next_task_at is null)`)}
  select changed.next_task_at from changed`

/** Leads whose stored next task is not the due time of their earliest pending task. */
export async function wrongNextTasks(db: Db, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from lead l
    left join (
      select k.lead_id, min(k.due_at) as due_at from lead_task k
      where k.account_id = ${accountId} and k.status = 'pending' group by k.lead_id
    ) as next on next.lead_id = l.id
    where l.account_id = ${accountId} and l.next_task_at is distinct from next.due_at
    order by l.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Corrects them, also while tasks change; returns how many were wrong. */
export async function refreshNextTasks(db: Db, accountId: number): Promise<number> {
  const ids = await wrongNextTasks(db, accountId)
  if (ids.length === 0) return 0
  await sql`
    select l.id from lead l where l.account_id = ${accountId} and l.id = any (${ids}::bigint[])
    order by l.id for no key update`.execute(db)
  await refreshNextTasksOf(db, accountId, ids)
  return ids.length
}
