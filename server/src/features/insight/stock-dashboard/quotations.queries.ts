import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import { type QuotationMeasure, quotationMeasures } from '#contract/insight/dashboard-figures.ts'
import type { getQuotationDashboard, QuotationCounts } from '#contract/insight/stock-dashboard.ts'
import {
  onlySeller,
  periodsOf,
  withinReach,
} from '#server/features/insight/lead-dashboard/periods.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import {
  filteredQuotations,
  type QuotationFilters,
} from '#server/features/sales/quotations/filters.queries.ts'
import type { Days } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

type Dashboard = ReturnsOf<typeof getQuotationDashboard>
type Query = OutputOf<typeof getQuotationDashboard, 'query'>

/** The quotations begun in a period and in the one it is compared with, a pass over each. */
export async function quotationDashboard(db: Db, me: Me, query: Query, now: string): Promise<Dashboard> {
  const { period: asked, compared_with, ...narrowed } = query
  const { period, former } = await periodsOf(db, me, { period: asked, compared_with }, now)
  const filters = withinReach(me, narrowed)
  const these = await countedIn(db, me, filters, period, now)
  const those = await countedIn(db, me, filters, former, now)
  return {
    period,
    former,
    seller_id: onlySeller(me),
    total: { now: countsOf(these, 'total', null), former: countsOf(those, 'total', null) },
    by_seller: namedIn('seller', these, those).flatMap(({ part: seller, ...counts }) =>
      seller ? [{ seller, ...counts }] : [],
    ),
    by_project: namedIn('project', these, those).map(({ part: project, ...counts }) => ({
      project,
      ...counts,
    })),
  }
}

type Named = { id: number; name: string } | null
type Part = 'total' | 'seller' | 'project'
type Row = QuotationCounts & { part: Part; seller: Named; project: Named }

async function countedIn(
  db: Db,
  me: Me,
  filters: QuotationFilters,
  { from, to }: Days,
  now: string,
): Promise<Row[]> {
  const begun = { date_filter_type: 'range' as const, date_range: { start: from, end: to } }
  const { rows } = await sql<Row>`
    select
      case when s.id is not null then json_build_object('id', s.id, 'name', ${userName('s')}) end as seller,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project,
      counted.*
    from (
      select case grouping(q.seller_id, q.project_id) when 3 then 'total' when 1 then 'seller' else 'project' end as part,
        q.seller_id, q.project_id, ${sql.join(measured)}
      from quotation q
      where ${filteredQuotations(me, 'q', { ...filters, date_created_quotation: begun }, now)}
      group by grouping sets ((), (q.seller_id), (q.project_id))
    ) as counted
    left join app_user s on s.account_id = ${me.account_id} and s.id = counted.seller_id
    left join project p on p.account_id = ${me.account_id} and p.id = counted.project_id`.execute(db)
  return rows
}

const measures = Object.keys(quotationMeasures) as QuotationMeasure[]

const measured = Object.entries<{ status?: string[] }>(quotationMeasures).map(
  ([measure, { status }]) =>
    sql`count(*) filter (where ${status ? sql`q.status = any (${status}::text[])` : sql`true`})::int as ${sql.ref(measure)}`,
)

/** The sellers or projects of either period, those with most quotations first. */
function namedIn(key: 'seller' | 'project', these: Row[], those: Row[]) {
  const parts = [...these, ...those].filter(({ part }) => part === key).map((row) => row[key])
  return [...new Map(parts.map((part) => [part?.id ?? null, part]))]
    .map(([id, part]) => ({ part, now: countsOf(these, key, id), former: countsOf(those, key, id) }))
    .toSorted((one, other) => other.now.begun - one.now.begun)
}

function countsOf(rows: Row[], part: Part, id: number | null) {
  const found = rows.find((row) => row.part === part && (part === 'total' || (row[part]?.id ?? null) === id))
  return Object.fromEntries(measures.map((measure) => [measure, found?.[measure] ?? 0])) as QuotationCounts
}
