import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import { type Absorption, type getAbsorption, paceMonths } from '#contract/insight/sales-dashboard.ts'
import { filteredUnits, type UnitFilters } from '#server/features/stock/units/filters.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { daysOfMonths, lastMonths } from './months.ts'

type Named = { id: number; name: string } | null
type Row = { project: Named; month: string | null; count: number }

/** What is available now and what was sold in the last months, by the conditions of the list of units. */
export async function absorption(
  db: Db,
  me: Me,
  query: OutputOf<typeof getAbsorption, 'query'>,
  now: string,
): Promise<ReturnsOf<typeof getAbsorption>> {
  const months = lastMonths(me, now)
  const paced = months.slice(-1 - paceMonths, -1)
  const sold: UnitFilters = { ...query, date_sold_unit: daysOfMonths(months) }
  const { rows } = await sql<Row>`
    select case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project, counted.month, counted.count
    from (
      select u.project_id, null as month, count(*)::int as count from unit u
      where ${filteredUnits(me, 'u', { ...query, status: ['available'] }, now)}
      group by u.project_id
      union all
      select u.project_id, to_char(d.won_at at time zone ${me.timezone}::text, 'YYYY-MM') as month, count(*)::int as count
      from unit u
      join deal_unit du on du.account_id = ${me.account_id} and du.unit_id = u.id and du.is_taken
      join deal d on d.account_id = ${me.account_id} and d.id = du.deal_id and d.status = 'won'
      where ${filteredUnits(me, 'u', sold, now)}
      group by 1, 2
    ) as counted
    left join project p on p.account_id = ${me.account_id} and p.id = counted.project_id`.execute(db)
  const isPaced = new Set(paced.map(({ month }) => month))
  const paceOf = (some: Row[]) =>
    pace(
      added(some.filter(({ month }) => month === null)),
      added(some.filter(({ month }) => month !== null && isPaced.has(month))),
    )
  const byProject = Map.groupBy(rows, ({ project }) => project?.id ?? null)
  return {
    months: months.map((one) => ({ ...one, sold: added(rows.filter(({ month }) => month === one.month)) })),
    pace: { from: paced[0]?.from ?? '', to: paced.at(-1)?.to ?? '' },
    total: paceOf(rows),
    by_project: [...byProject.values()]
      .map((some) => ({ project: some[0]?.project ?? null, ...paceOf(some) }))
      .toSorted((one, other) => other.sold - one.sold || other.available - one.available),
  }
}

const added = (rows: Row[]) => rows.reduce((sum, { count }) => sum + count, 0)

const pace = (available: number, sold: number): Absorption => ({
  available,
  sold,
  per_month: (sold / paceMonths).toFixed(2),
  months_of_stock: sold === 0 ? null : ((available * paceMonths) / sold).toFixed(1),
})
