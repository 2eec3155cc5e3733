import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import { type UnitMeasure, unitMeasures } from '#contract/insight/dashboard-figures.ts'
import type { getStockDashboard, UnitCounts } from '#contract/insight/stock-dashboard.ts'
import { priceDecimals } from '#contract/stock/shared.ts'
import { filteredUnits } from '#server/features/stock/units/filters.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

type Query = OutputOf<typeof getStockDashboard, 'query'>
type Named = { id: number; name: string } | null
type Currency = keyof typeof priceDecimals
type Row = { is_total: boolean; project: Named } & Record<`${UnitMeasure}_count`, number> &
  Record<`${UnitMeasure}_area`, string> &
  Record<`${UnitMeasure}_${Currency}`, string | null>

/** One pass over the units that match. */
export async function stockDashboard(
  db: Db,
  me: Me,
  query: Query,
  now: string,
): Promise<ReturnsOf<typeof getStockDashboard>> {
  const { rows } = await sql<Row>`
    select case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project, counted.*
    from (
      select grouping(u.project_id) = 1 as is_total, u.project_id, ${sql.join(measured(me, now))}
      from unit u
      where ${filteredUnits(me, 'u', query, now)}
      group by grouping sets ((), (u.project_id))
    ) as counted
    left join project p on p.account_id = ${me.account_id} and p.id = counted.project_id`.execute(db)
  return {
    total: countsOf(rows.find(({ is_total }) => is_total)),
    by_project: rows
      .filter(({ is_total }) => !is_total)
      .map((row) => ({ project: row.project, now: countsOf(row) }))
      .toSorted((one, other) => other.now.units.count - one.now.units.count),
  }
}

const measures = Object.keys(unitMeasures) as UnitMeasure[]
const currencies = Object.keys(priceDecimals) as Currency[]

/** Each by the condition of the list that it leads to. */
const measured = (me: Me, now: string) =>
  measures.flatMap((measure) => {
    const where = filteredUnits(me, 'u', unitMeasures[measure], now)
    return [
      sql`count(*) filter (where ${where})::int as ${sql.ref(`${measure}_count`)}`,
      sql`coalesce(sum(u.area_total) filter (where ${where}), 0)::text as ${sql.ref(`${measure}_area`)}`,
      ...currencies.map(
        (currency) =>
          sql`sum(u.list_price) filter (where ${where} and u.currency = ${sql.lit(currency)})::text as ${sql.ref(`${measure}_${currency}`)}`,
      ),
    ]
  })

const countsOf = (row: Row | undefined) =>
  Object.fromEntries(
    measures.map((measure) => [
      measure,
      {
        count: row?.[`${measure}_count`] ?? 0,
        square_meters: row?.[`${measure}_area`] ?? '0',
        list_prices: currencies.flatMap((currency) => {
          const amount = row?.[`${measure}_${currency}`]
          return amount ? [{ amount, currency }] : []
        }),
      },
    ]),
  ) as UnitCounts
