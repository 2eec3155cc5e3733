import { sql } from 'kysely'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

export async function openLeadIds(db: Db, me: Me, contactIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from lead l
    where l.account_id = ${me.account_id} and l.contact_id = any (${contactIds}::bigint[])
      and l.status in ('to_contact', 'in_follow_up') and ${visibleLeads(me, 'l')}`.execute(db)
  return rows.map(({ id }) => id)
}
