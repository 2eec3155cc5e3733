import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export async function isRead(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select p.id from lead_ads_page p where p.account_id = ${accountId} limit 1`.execute(db)
  return rows.length > 0
}

export type AdLead = {
  id: number
  contact_id: number
  created_at: string
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
}

/** The newest leads that came by themselves from Meta, the newest first. */
export async function leadsOfMeta(db: Db, accountId: number, most: number): Promise<AdLead[]> {
  const { rows } = await sql<AdLead>`
    select l.id, l.contact_id, l.created_at, c.first_name, c.last_name, c.email, c.phone
    from lead l
    join account_option o on o.account_id = ${accountId} and o.id = l.method_id and o.code = 'meta'
    join contact c on c.account_id = ${accountId} and c.id = l.contact_id
    where l.account_id = ${accountId} and not l.is_deleted and l.origin ->> 'utm_source' = 'instagram'
      and l.origin ->> 'leadgen_id' is null and c.erased_at is null and c.blocked_at is null
    order by l.created_at desc, l.id desc limit ${most}`.execute(db)
  return rows
}

export const nameOrigins = (db: Db, accountId: number, leads: { id: number; origin: object }[]) =>
  sql`update lead l set origin = l.origin || x.origin
    from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) as x (id bigint, origin jsonb)
    where l.account_id = ${accountId} and l.id = x.id`.execute(db)
