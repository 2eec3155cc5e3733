import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export type NeededByDeal = {
  deal_id: number
  contact_id: number
  seller_id: number
  document_id: number
  name: string
  needs_check: boolean
  /** It is of a person and not for ever. */
  expires: boolean
  entered_at: string
  is_passed: boolean
}

/** What the steps that deals have entered ask of them; nothing where documents were written before. */
export async function neededByDeals(db: Db, accountId: number): Promise<NeededByDeal[]> {
  const { rows } = await sql<NeededByDeal>`
    select d.id as deal_id, d.contact_id, d.seller_id, sd.id as document_id, sd.name, sd.needs_check,
      sd.buyers = array['person'] as expires, en.at as entered_at, st.id <> d.sale_step_id or d.status = 'won' as is_passed
    from deal d
    join deal_step en on en.account_id = ${accountId} and en.deal_id = d.id and en.act = 'entered'
    join sale_step st on st.account_id = ${accountId} and st.id = en.sale_step_id
    join sale_step_document sd on sd.account_id = ${accountId} and sd.sale_step_id = st.id
      and not 'company' = any (sd.buyers)
    where d.account_id = ${accountId} and d.status <> 'lost'
      and not exists (select from deal_document x where x.account_id = ${accountId})
    order by d.id, sd.id`.execute(db)
  return rows
}

export async function accountName(db: Db, accountId: number): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select a.name from account a where a.id = ${accountId}`.execute(db)
  return (rows[0] as { name: string }).name // it exists
}
