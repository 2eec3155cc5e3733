import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { calls } from './called.queries.ts'
import type { Bearers, Erased } from './search.ts'

export async function bearersOf(db: Db, accountId: number, ids: number[]): Promise<Bearers> {
  const { rows } = await sql<{ id: number }>`
    with recursive bearer as (
      select given.id from unnest(${ids}::bigint[]) as given (id)
      union
      select m.contact_id from bearer
      join contact_merge m on m.account_id = ${accountId} and m.merged_contact_id = bearer.id
    )
    select bearer.id from bearer where bearer.id <> all (${ids}::bigint[]) order by bearer.id`.execute(db)
  if (rows.length === 0) return { contacts_ids: [], leads_ids: [] }
  const leads = await sql<{ id: number }>`
    select l.id from lead l where l.account_id = ${accountId} and l.contact_id = any (${ids}::bigint[])`.execute(
    db,
  )
  return { contacts_ids: rows.map(({ id }) => id), leads_ids: leads.rows.map(({ id }) => id) }
}

/** The history of bearers has what a merge gave them and its undoing took, and what was done with the person's leads. */
export async function forgetInBearers(db: Db, accountId: number, { ids, bearers, called }: Erased) {
  const { contacts_ids, leads_ids } = bearers
  if (contacts_ids.length === 0) return
  await sql`
    update timeline_event e set data = '{}'
    where e.account_id = ${accountId} and e.contact_id = any (${contacts_ids}::bigint[]) and (
      e.lead_id = any (${leads_ids}::bigint[])
      or e.kind = 'contact_updated' and (${calls(sql`e.data::text`, called)} or exists (
        select from contact_merge m
        where m.account_id = ${accountId} and m.merged_contact_id = any (${ids}::bigint[]) and m.contact_id = e.contact_id
          and e.at in (m.merged_at, m.undone_at))))`.execute(db)
  await sql`
    update contact_merge m set done = '{}'
    where m.account_id = ${accountId} and m.contact_id = any (${contacts_ids}::bigint[])
      and m.merged_contact_id = any (${contacts_ids}::bigint[]) and ${calls(sql`m.done::text`, called)}`.execute(
    db,
  )
}
