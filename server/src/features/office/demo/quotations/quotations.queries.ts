import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export type UnitFacts = {
  id: number
  delivery_on: string | null
  /** Oldest first. */
  prices: { at: string; amount: string }[]
}

/** What units have cost, and when they are handed over. */
export async function unitFacts(db: Db, accountId: number, ids: number[]): Promise<UnitFacts[]> {
  const { rows } = await sql<UnitFacts>`
    select u.id, p.delivery_date as delivery_on,
      (select jsonb_agg(jsonb_build_object('at', up.at, 'amount', trim_scale(up.list_price)::text) order by up.at, up.id)
        from unit_price up where up.account_id = ${accountId} and up.unit_id = u.id) as prices
    from unit u join project p on p.account_id = ${accountId} and p.id = u.project_id
    where u.account_id = ${accountId} and u.id = any (${ids}::bigint[])`.execute(db)
  return rows
}

/** Of each lead its folios and first drafts, as they are counted at each change. */
export const countQuotations = (db: Db, accountId: number) =>
  sql`
    update lead l set quotations_count = counted.quotations
    from (
      select q.lead_id, count(*)::int as quotations from quotation q
      where q.account_id = ${accountId} and q.version = 1 and q.lead_id is not null group by q.lead_id
    ) as counted
    where l.account_id = ${accountId} and l.id = counted.lead_id`.execute(db)
