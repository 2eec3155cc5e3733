import { sql } from 'kysely'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

export async function openLeadIds(db: Db, me: Me, contactIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from lead l
    where l.account_id = ${me.account_id} and l.contact_id = any (${contactIds}::bigint[])
      and l.status in ('to_contact', 'in_follow_up') and ${visibleLeads(me)}`.execute(db)
  return rows.map(({ id }) => id)
}

const leadsOf = (accountId: number, ids: number[]) => sql`
  select l.id from lead l where l.account_id = ${accountId} and l.contact_id = any (${ids}::bigint[])`

/** What was written about a person in their leads goes; that there were leads, when and for what, stays. */
export async function emptyLeads(db: Db, accountId: number, ids: number[]) {
  await sql`
    delete from lead_answer where account_id = ${accountId} and lead_id in (${leadsOf(accountId, ids)})`.execute(
    db,
  )
  await sql`
    update lead_task set title = 'Tarea', description = null, outcome = null
    where account_id = ${accountId} and lead_id in (${leadsOf(accountId, ids)})`.execute(db)
  await sql`
    update lead set comments = null, origin = '{}', discard_detail = null, assignment_reason = null
    where account_id = ${accountId} and contact_id = any (${ids}::bigint[])`.execute(db)
}
