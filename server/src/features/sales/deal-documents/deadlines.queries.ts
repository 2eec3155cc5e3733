import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

type Expiring = {
  document_id: number
  name: string
  expires_on: string
  id: number
  contact_id: number
  lead_id: number
  seller_id: number
  number: number
}

/** Those of these that expire soon, which is noted; of deals that go on, where no newer version took their place. */
export async function takeExpiring(
  db: Db,
  accountId: number,
  at: string,
  ids: number[],
): Promise<Expiring[]> {
  const { rows: taken } = await sql<{ id: number }>`
    update deal_document dd set reminded_at = ${at}
    where dd.account_id = ${accountId} and dd.id = any (${ids}::bigint[]) and dd.reminded_at is null
      and dd.remind_at <= ${at}::timestamptz
    returning dd.id`.execute(db)
  const { rows } = await sql<Expiring>`
    select t.id as document_id, t.name, t.expires_on, d.id, d.contact_id, d.lead_id, d.seller_id, d.number
    from deal_document t join deal d on d.account_id = ${accountId} and d.id = t.deal_id
    where t.account_id = ${accountId} and t.id = any (${taken.map(({ id }) => id)}::bigint[])
      and d.status = 'active' and d.contact_id = t.contact_id and not exists (
        select from deal_document n
        where n.account_id = ${accountId} and n.deal_id = t.deal_id and n.version > t.version
          and n.step_document_id is not distinct from t.step_document_id and (t.step_document_id is not null or n.name = t.name))
    order by t.id`.execute(db)
  return rows
}
