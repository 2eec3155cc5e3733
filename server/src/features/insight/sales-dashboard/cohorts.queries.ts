import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { getCohorts } from '#contract/insight/sales-dashboard.ts'
import type { LeadFilters } from '#contract/leads/leads.ts'
import { onlySeller, withinReach } from '#server/features/insight/lead-dashboard/periods.queries.ts'
import { filteredLeads } from '#server/features/leads/leads/filters.queries.ts'
import type { Days } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { daysOfMonths, lastMonths } from './months.ts'

/** The leads of the last months by the month they came in, and by the one they were won in. */
export async function cohorts(
  db: Db,
  me: Me,
  query: OutputOf<typeof getCohorts, 'query'>,
  now: string,
): Promise<ReturnsOf<typeof getCohorts>> {
  const months = lastMonths(me, now)
  const reached = withinReach(me, query)
  const received = (some: readonly Days[]): LeadFilters => ({
    ...reached,
    date_created_lead: daysOfMonths(some),
  })
  const won = { ...received(months), is_won: true, date_won_lead: daysOfMonths(months) }
  const monthOf = (column: string) =>
    sql`date_trunc('month', ${sql.ref(column)} at time zone ${me.timezone}::text)`
  // A count for each month reads an index alone; the month of each of a million leads would have to be computed.
  const each = months.map(
    (month) => sql`select ${month.month}::text as month, null::text as won_in, count(*)::int as count
      from lead l where ${filteredLeads(me, 'l', received([month]), now)}`,
  )
  const { rows } = await sql<{ month: string; won_in: string | null; count: number }>`
    ${sql.join(each, sql` union all `)}
    union all
    select to_char(counted.month, 'YYYY-MM'), to_char(counted.won_in, 'YYYY-MM'), counted.count
    from (
      select ${monthOf('l.created_at')} as month, ${monthOf('l.won_at')} as won_in, count(*)::int as count
      from lead l where ${filteredLeads(me, 'l', won, now)} group by 1, 2
    ) as counted`.execute(db)
  const countOf = (month: string, wonIn: string | null) =>
    rows.find((row) => row.month === month && row.won_in === wonIn)?.count ?? 0
  return {
    seller_id: onlySeller(me),
    months: months.map((one, place) => ({
      ...one,
      received: countOf(one.month, null),
      won: months.slice(place).map((later) => ({ ...later, count: countOf(one.month, later.month) })),
    })),
  }
}
