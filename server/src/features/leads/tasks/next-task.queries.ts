import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** Due time of the earliest pending task of `lead l`. */
const earliest = (accountId: number): RawBuilder<string | null> => sql`(
  select min(k.due_at) from lead_task k
  where k.account_id = ${accountId} and k.lead_id = l.id and k.status = 'pending')`

/** Updates the next task of a locked lead; returns its due time, or null. */
export async function refreshNextTask(db: Db, accountId: number, leadId: number): Promise<string | null> {
  const { rows } = await sql<{ next_task_at: string | null }>`
    update lead l set next_task_at = ${earliest(accountId)}
    where l.account_id = ${accountId} and l.id = ${leadId}
    returning l.next_task_at`.execute(db)
  return rows[0]?.next_task_at ?? null
}

/** Updates the next task of locked leads. */
export const refreshNextTasksOf = (db: Db, accountId: number, leadIds: number[]) =>
  sql`
    update lead l set next_task_at = ${earliest(accountId)}
    where l.account_id = ${accountId} and l.id = any (${leadIds}::bigint[])`.execute(db)

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
