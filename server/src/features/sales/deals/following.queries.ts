import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Author } from '#server/platform/events.ts'

export async function activeDealIds(db: Db, accountId: number, leads: number[]): Promise<number[]> {
  if (leads.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select d.id from deal d
    where d.account_id = ${accountId} and d.lead_id = any (${leads}::bigint[]) and d.status = 'active'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type Given = { id: number; contact_id: number }

/** Gives the active deals of leads to their new sellers; returns those that changed. */
export async function giveDeals(
  db: Db,
  { me, at }: Author,
  given: { lead_id: number; seller_id: number }[],
): Promise<Given[]> {
  const { rows } = await sql<Given>`
    update deal d set seller_id = x.seller_id, updated_at = ${at}
    from unnest(${given.map(({ lead_id }) => lead_id)}::bigint[], ${given.map(({ seller_id }) => seller_id)}::bigint[])
      as x (lead_id, seller_id)
    where d.account_id = ${me.account_id} and d.lead_id = x.lead_id and d.status = 'active' and d.seller_id <> x.seller_id
    returning d.id, d.contact_id`.execute(db)
  return rows
}

/** Those of these that are to leave their step soon, which is noted. */
export async function takeToRemind(db: Db, accountId: number, at: string, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update deal d set step_reminded_at = ${at}
    where d.account_id = ${accountId} and d.id = any (${ids}::bigint[]) and d.status = 'active' and d.step_reminded_at is null
      and d.step_remind_at <= ${at}::timestamptz and d.step_due_at > ${at}::timestamptz
    returning d.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of these that should have left their step, which is noted. */
export async function takeLate(db: Db, accountId: number, at: string, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update deal d set step_told_at = ${at}
    where d.account_id = ${accountId} and d.id = any (${ids}::bigint[]) and d.status = 'active' and d.step_told_at is null
      and d.step_due_at <= ${at}::timestamptz
    returning d.id`.execute(db)
  return rows.map(({ id }) => id)
}
