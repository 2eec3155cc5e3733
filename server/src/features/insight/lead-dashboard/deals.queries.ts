import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { DealCounts, getDealDashboard } from '#contract/insight/lead-dashboard.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { type DealFilters, endReasonOf, filteredDeals } from '#server/features/sales/deals/filters.queries.ts'
import type { Days } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { onlySeller, periodsOf, withinReach } from './periods.queries.ts'

type Dashboard = ReturnsOf<typeof getDealDashboard>
type Query = OutputOf<typeof getDealDashboard, 'query'>

/** The deals of a period and of the one before it, and where those that are active stand. */
export async function dealDashboard(db: Db, me: Me, query: Query, now: string): Promise<Dashboard> {
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
    by_step: await activeBySteps(db, me, filters, now),
    by_reason: await lostByReasons(db, me, { ...filters, ...measuresIn(period).lost }, now),
  }
}

type Named = { id: number; name: string } | null
type Part = 'total' | 'seller' | 'project'
type Row = { measure: keyof DealCounts; part: Part; count: number; amount: string } & Record<
  'seller' | 'project',
  Named
>

const inDays = ({ from, to }: Days) => ({
  date_filter_type: 'range' as const,
  date_range: { start: from, end: to },
})

/** Each figure as the query of `GET /deals/` that lists it. */
const measuresIn = (days: Days): Record<keyof DealCounts, DealFilters> => ({
  begun: { date_created_deal: inDays(days) },
  active: { date_created_deal: inDays(days), status: ['active'] },
  won: { date_won_deal: inDays(days), status: ['won'] },
  lost: { date_ended_deal: inDays(days), status: ['lost'] },
})

async function countedIn(db: Db, me: Me, filters: DealFilters, days: Days, now: string): Promise<Row[]> {
  const each = Object.entries(measuresIn(days)).map(
    ([measure, query]) => sql`
      select ${sql.lit(measure)} as measure,
        case grouping(d.seller_id, d.project_id) when 3 then 'total' when 1 then 'seller' else 'project' end as part,
        d.seller_id, d.project_id, ${summed}
      from deal d
      where ${filteredDeals(me, 'd', { ...filters, ...query }, now)}
      group by grouping sets ((), (d.seller_id), (d.project_id))`,
  )
  const { rows } = await sql<Row>`
    select counted.measure, counted.part, counted.count, counted.amount,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as seller,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project
    from (${sql.join(each, sql` union all `)}) as counted
    left join app_user u on u.account_id = ${me.account_id} and u.id = counted.seller_id
    left join project p on p.account_id = ${me.account_id} and p.id = counted.project_id`.execute(db)
  return rows
}

const summed: RawBuilder<unknown> = sql`count(*)::int as count, coalesce(sum(d.amount_clp), 0)::text as amount`

/** The sellers or projects of either period, those with most deals first. */
function namedIn(key: 'seller' | 'project', these: Row[], those: Row[]) {
  const parts = [...these, ...those].filter(({ part }) => part === key).map((row) => row[key])
  return [...new Map(parts.map((part) => [part?.id ?? null, part]))]
    .map(([id, part]) => ({
      part,
      now: countsOf(these, key, id),
      former: countsOf(those, key, id),
    }))
    .toSorted(
      (one, other) => other.now.begun.count - one.now.begun.count || other.now.won.count - one.now.won.count,
    )
}

function countsOf(rows: Row[], part: Part, id: number | null): DealCounts {
  const isIt = (row: Row) => row.part === part && (part === 'total' || (row[part]?.id ?? null) === id)
  const of = (measure: keyof DealCounts) => {
    const { count = 0, amount = '0' } = rows.find((row) => row.measure === measure && isIt(row)) ?? {}
    return { count, amount }
  }
  return { begun: of('begun'), active: of('active'), won: of('won'), lost: of('lost') }
}

async function activeBySteps(db: Db, me: Me, filters: DealFilters, now: string) {
  const { rows } = await sql<{ step: NonNullable<Named>; count: number; amount: string }>`
    select json_build_object('id', s.id, 'name', s.name) as step, counted.count, counted.amount
    from (
      select d.sale_step_id, ${summed} from deal d
      where ${filteredDeals(me, 'd', { ...filters, status: ['active'] }, now)}
      group by d.sale_step_id
    ) as counted
    join sale_step s on s.account_id = ${me.account_id} and s.id = counted.sale_step_id
    order by s.position, s.id`.execute(db)
  return rows.map(({ step, count, amount }) => ({ step, active: { count, amount } }))
}

const mostReasons = 10

async function lostByReasons(db: Db, me: Me, filters: DealFilters, now: string) {
  const { rows } = await sql<{ reason: string; count: number; amount: string }>`
    select min(btrim(d.end_reason)) as reason, ${summed} from deal d
    where ${filteredDeals(me, 'd', filters, now)} and btrim(d.end_reason) <> ''
    group by ${endReasonOf('d')}
    order by count desc, reason limit ${sql.lit(mostReasons)}`.execute(db)
  return rows.map(({ reason, count, amount }) => ({ reason, lost: { count, amount } }))
}
