import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import { has } from '#contract/permissions.ts'
import {
  type countDeals,
  type DealRow,
  type dealOrderings,
  dealStatuses,
  type listDealBrokers,
  type listDeals,
  type sumDeals,
} from '#contract/sales/deals.ts'
import type { Db } from '#server/platform/db.ts'
import { counted, type List } from '#server/platform/list/list.ts'
import { orderBy, type Sorting } from '#server/platform/list/order.ts'
import { countCap } from '#server/platform/list/page.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import { totalsOf } from '#server/platform/list/totals.ts'
import type { Me } from '#server/platform/me.ts'
import { filteredDeals } from './filters.queries.ts'
import { dealRows } from './rows.queries.ts'
import { visibleDeals } from './visible.queries.ts'

type Query = OutputOf<typeof listDeals, 'query'>

const sortings: Record<(typeof dealOrderings)[number], Sorting> = {
  created_at: { by: sql.ref('d.created_at'), type: 'timestamptz', isFilled: true },
  number: { by: sql.ref('d.number'), type: 'bigint', isFilled: true },
  amount: { by: sql.ref('d.amount_clp'), type: 'numeric' },
  step_entered_at: { by: sql.ref('d.step_entered_at'), type: 'timestamptz', isFilled: true },
  updated_at: { by: sql.ref('d.updated_at'), type: 'timestamptz', isFilled: true },
}

/** The deals that `me` may see and that match the query, newest first. */
export function dealList(me: Me, query: Query, now: string): List<DealRow> {
  const { page: _page, page_size: _size, ordering, cursor: _cursor, ...filters } = query
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined)
  return {
    from: sql`deal d`,
    where: filteredDeals(me, 'd', filters, now),
    order: orderBy(sortings, ordering ?? ['-created_at'], 'd.id'),
    rows: (picked, more) => dealRows(me, now, picked, more),
    filter: query.search ? 'search' : isFiltered ? 'rare' : null,
  }
}

export const pageOfDeals = (db: Db, me: Me, query: Query, now: string, link: LinkToPage) =>
  readPage(db, me, query, link, dealList(me, query, now))

export const totalsOfDeals = (db: Db, me: Me, filters: OutputOf<typeof sumDeals, 'query'>, now: string) =>
  totalsOf(db, dealList(me, filters, now), { amount: sql`d.amount`, currency: sql`d.currency` })

type Counts = ReturnsOf<typeof countDeals>

/** How many there are of each status, in one statement. */
export async function countStatuses(
  db: Db,
  me: Me,
  filters: OutputOf<typeof countDeals, 'query'>,
  now: string,
): Promise<Counts> {
  const of = (status: (typeof dealStatuses)[number]) => {
    const where = filteredDeals(me, 'd', { ...filters, status: [status] }, now)
    return sql`(${counted({ from: sql`deal d`, where }, countCap)}) as ${sql.ref(status)}`
  }
  const { rows } = await sql<Counts>`
    select ${sql.join(dealStatuses.map(of))}, ${countCap}::int as cap`.execute(db)
  return rows[0] as Counts
}

type BrokerName = ReturnsOf<typeof listDealBrokers>[number]

/**
 * The brokers that earn or earned with the deals `me` may see, and for users who decide on commissions those that are linked: each account
 * once, and each name that was typed once, however it is written.
 */
export async function brokersOfDeals(db: Db, me: Me): Promise<BrokerName[]> {
  const { account_id } = me
  const linked = has(me, 'deals.commissions')
    ? sql`union all select l.broker_name, l.broker_account_id, true, false, false from broker_link l
        where l.account_id = ${account_id} and l.unlinked_at is null`
    : sql``
  const { rows } = await sql<BrokerName>`
    select l.broker_uuid as uuid, g.name, case when count(*) over (partition by lower(g.name)) > 1 then g.number end as account_number,
      g.is_linked, g.has_deals, g.has_commissions
    from (
      select coalesce(max(b.name) filter (where b.is_linked), min(b.name)) as name, b.number, bool_or(b.is_linked) as is_linked,
        bool_or(b.has_deals) as has_deals, bool_or(b.has_commissions) as has_commissions
      from (
        select cs.broker as name, cs.broker_account_id as number, false as is_linked, true as has_deals, false as has_commissions
        from deal_commission_share cs
        join deal d on d.account_id = ${account_id} and d.id = cs.deal_id
        where cs.account_id = ${account_id} and cs.broker is not null and ${visibleDeals(me, 'd')}
        union all
        select cm.broker, cm.broker_account_id, false, false, true from commission cm
        join deal d on d.account_id = ${account_id} and d.id = cm.deal_id
        where cm.account_id = ${account_id} and cm.broker is not null and ${visibleDeals(me, 'd')} ${linked}) as b
      group by b.number, case when b.number is null then lower(b.name) end) as g
    left join broker_link l on l.account_id = ${account_id} and l.broker_account_id = g.number
    order by lower(g.name), g.number nulls last limit 400`.execute(db)
  return rows
}
