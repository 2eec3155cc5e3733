import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { getPriceDashboard, Prices } from '#contract/insight/sales-dashboard.ts'
import { goalCurrency } from '#server/features/insight/goals/queries.ts'
import {
  onlySeller,
  periodsOf,
  withinReach,
} from '#server/features/insight/lead-dashboard/periods.queries.ts'
import { decimalText } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { type DealFilters, filteredDeals } from '#server/features/sales/deals/filters.queries.ts'
import type { Days } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { decimalsIn, worthOf } from './money.queries.ts'

type Dashboard = ReturnsOf<typeof getPriceDashboard>

/** What the deals won in a period gave away of the list price, and in the one it is compared with. */
export async function priceDashboard(
  db: Db,
  me: Me,
  query: OutputOf<typeof getPriceDashboard, 'query'>,
  now: string,
): Promise<Dashboard> {
  const { period: asked, compared_with, ...narrowed } = query
  const { period, former } = await periodsOf(db, me, { period: asked, compared_with }, now)
  const filters = withinReach(me, narrowed)
  const these = await soldIn(db, me, filters, period, now)
  const those = await soldIn(db, me, filters, former, now)
  const compared = (part: Part, id: number | null) => ({
    now: pricesOf(these, part, id),
    former: pricesOf(those, part, id),
  })
  const partsOf = (part: 'seller' | 'project') =>
    [
      ...new Map(
        [...these, ...those]
          .filter((row) => row.part === part)
          .map((row) => [row[part]?.id ?? null, row[part]]),
      ),
    ]
      .map(([id, named]) => ({ named, ...compared(part, id) }))
      .toSorted((one, other) => Number(other.now.discount) - Number(one.now.discount))
  return {
    period,
    former,
    seller_id: onlySeller(me),
    currency: goalCurrency(me),
    total: compared('total', null),
    by_seller: partsOf('seller').flatMap(({ named, ...prices }) =>
      named ? [{ seller: named, ...prices }] : [],
    ),
    by_project: partsOf('project').map(({ named, ...prices }) => ({ project: named, ...prices })),
  }
}

type Part = 'total' | 'seller' | 'project'
type Named = { id: number; name: string } | null
type Row = Prices & { part: Part; seller: Named; project: Named }

async function soldIn(db: Db, me: Me, filters: DealFilters, { from, to }: Days, now: string): Promise<Row[]> {
  const won: DealFilters = {
    ...filters,
    status: ['won'],
    date_won_deal: { date_filter_type: 'range', date_range: { start: from, end: to } },
  }
  const currency = goalCurrency(me)
  const decimals = sql.lit(decimalsIn[currency])
  const money = (sum: ReturnType<typeof sql>) => decimalText(sql`round(${sum}, ${decimals})`)
  const { rows } = await sql<Row>`
    select
      case when s.id is not null then json_build_object('id', s.id, 'name', ${userName('s')}) end as seller,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project,
      counted.part, counted.deals,
      ${money(sql`counted.list`)} as list, ${money(sql`counted.closed`)} as closed,
      ${money(sql`counted.list - counted.closed`)} as discount,
      ${decimalText(sql`round(counted.main_list / nullif(counted.main_area, 0), ${decimals})`)} as list_per_m2,
      ${decimalText(sql`round(counted.main_closed / nullif(counted.main_area, 0), ${decimals})`)} as closed_per_m2
    from (
      select case grouping(sold.seller_id, sold.project_id) when 3 then 'total' when 1 then 'seller' else 'project' end as part,
        sold.seller_id, sold.project_id, count(distinct sold.id)::int as deals,
        coalesce(sum(sold.list), 0) as list, coalesce(sum(sold.closed), 0) as closed,
        sum(sold.list) filter (where sold.area > 0) as main_list, sum(sold.closed) filter (where sold.area > 0) as main_closed,
        sum(sold.area) filter (where sold.area > 0 and sold.list is not null) as main_area
      from (
        select d.id, d.seller_id, d.project_id,
          ${worthOf(sql`du.list_price`, currency)} as list, ${worthOf(sql`du.final_price`, currency)} as closed,
          case when u.kind not in ('parking', 'storage')
            then coalesce(u.area_interior + a.terrace_share * coalesce(u.area_terrace, 0), u.area_total) end as area
        from deal d
        join account a on a.id = ${me.account_id}
        join quotation q on q.account_id = ${me.account_id} and q.id = d.quotation_id
        join deal_unit du on du.account_id = ${me.account_id} and du.deal_id = d.id
        join unit u on u.account_id = ${me.account_id} and u.id = du.unit_id
        where ${filteredDeals(me, 'd', won, now)}
      ) as sold
      group by grouping sets ((), (sold.seller_id), (sold.project_id))
    ) as counted
    left join app_user s on s.account_id = ${me.account_id} and s.id = counted.seller_id
    left join project p on p.account_id = ${me.account_id} and p.id = counted.project_id`.execute(db)
  return rows
}

const nothing: Prices = {
  deals: 0,
  list: '0',
  closed: '0',
  discount: '0',
  list_per_m2: null,
  closed_per_m2: null,
}

function pricesOf(rows: Row[], part: Part, id: number | null): Prices {
  const found = rows.find((row) => row.part === part && (part === 'total' || (row[part]?.id ?? null) === id))
  if (!found) return nothing
  const { part: _, seller: __, project: ___, ...prices } = found
  return prices
}
