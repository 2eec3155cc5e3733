import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { getHoldDashboard, Holds } from '#contract/insight/sales-dashboard.ts'
import { periodsOf } from '#server/features/insight/lead-dashboard/periods.queries.ts'
import { filteredUnits } from '#server/features/stock/units/filters.queries.ts'
import { onDays } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

type Named = { id: number; name: string } | null
type Row = Holds & { is_total: boolean; project: Named }

/** The units that are held now, as their list shows them, and the holds that ended in a period. */
export async function holdDashboard(
  db: Db,
  me: Me,
  { period: asked, ...query }: OutputOf<typeof getHoldDashboard, 'query'>,
  now: string,
): Promise<ReturnsOf<typeof getHoldDashboard>> {
  const { period } = await periodsOf(db, me, { period: asked }, now)
  const hours = (from: string, to: ReturnType<typeof sql>) =>
    sql`extract(epoch from ${to} - ${sql.ref(from)}) / 3600`
  const { rows } = await sql<Row>`
    select case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project, counted.*
    from (
      select grouping(h.project_id) = 1 as is_total, h.project_id,
        count(*) filter (where h.is_held)::int as held,
        round((percentile_cont(0.5) within group (order by h.hours) filter (where h.is_held))::numeric, 1)::float8 as median_hours,
        round((max(h.hours) filter (where h.is_held))::numeric, 1)::float8 as longest_hours,
        count(*) filter (where not h.is_held)::int as ended,
        count(*) filter (where h.is_converted)::int as converted,
        round((percentile_cont(0.5) within group (order by h.hours) filter (where not h.is_held))::numeric, 1)::float8 as ended_median_hours
      from (
        select u.project_id, true as is_held, false as is_converted, ${hours('c.placed_at', sql`${now}::timestamptz`)} as hours
        from unit u
        left join unit_claim c on c.account_id = ${me.account_id} and c.unit_id = u.id and c.status = 'active'
        where ${filteredUnits(me, 'u', { ...query, status: ['held'] }, now)}
        union all
        select u.project_id, false, c.status = 'converted', ${hours('c.placed_at', sql`c.ended_at`)}
        from unit_claim c
        join unit u on u.account_id = ${me.account_id} and u.id = c.unit_id
        where c.account_id = ${me.account_id} and c.kind = 'hold' and c.status <> 'active'
          and ${onDays('c.ended_at', period, me.timezone)} and ${filteredUnits(me, 'u', query, now)}
      ) as h
      group by grouping sets ((), (h.project_id))
    ) as counted
    left join project p on p.account_id = ${me.account_id} and p.id = counted.project_id`.execute(db)
  return {
    period,
    total: holdsOf(rows.find(({ is_total }) => is_total)),
    by_project: rows
      .filter(({ is_total }) => !is_total)
      .map((row) => ({ project: row.project, ...holdsOf(row) }))
      .toSorted((one, other) => other.held - one.held || other.ended - one.ended),
  }
}

const holdsOf = (row: Row | undefined): Holds => ({
  held: row?.held ?? 0,
  median_hours: row?.median_hours ?? null,
  longest_hours: row?.longest_hours ?? null,
  ended: row?.ended ?? 0,
  converted: row?.converted ?? 0,
  ended_median_hours: row?.ended_median_hours ?? null,
})
