import { sql } from 'kysely'
import type { ActiveDeal } from '#contract/leads/board.ts'
import { decimalText } from '#server/features/office/currency/money.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { visibleDeals } from './visible.queries.ts'

/** The active deal of each of these leads, the newest where there are several. */
export async function activeDealsOf(db: Db, me: Me, leadIds: number[]): Promise<Map<number, ActiveDeal>> {
  const { rows } = await sql<ActiveDeal & { lead_id: number }>`
    select distinct on (d.lead_id) d.lead_id, d.id, json_build_object('id', st.id, 'name', st.name) as sale_step,
      ${decimalText(sql.ref('d.amount'))} as amount, coalesce((
        select json_agg(json_build_object('id', u.id, 'name', u.number) order by du.position)
        from deal_unit du join unit u on u.account_id = ${me.account_id} and u.id = du.unit_id
        where du.account_id = ${me.account_id} and du.deal_id = d.id), '[]') as units
    from deal d join sale_step st on st.account_id = ${me.account_id} and st.id = d.sale_step_id
    where d.account_id = ${me.account_id} and d.lead_id = any (${leadIds}::bigint[]) and d.status = 'active'
      and ${visibleDeals(me, 'd')}
    order by d.lead_id, d.id desc`.execute(db)
  return new Map(rows.map(({ lead_id, ...deal }) => [lead_id, deal]))
}
