import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import { type LeadMeasure, leadMeasures } from '#contract/insight/dashboard-figures.ts'
import type { getLeadDashboard, LeadCounts } from '#contract/insight/lead-dashboard.ts'
import type { LeadFilters } from '#contract/leads/leads.ts'
import { filteredLeads, matchesFilters } from '#server/features/leads/leads/filters.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { addDays, type Days } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { lengthOf, onlySeller, periodsOf, withinReach } from './periods.queries.ts'

type Dashboard = ReturnsOf<typeof getLeadDashboard>
type Query = OutputOf<typeof getLeadDashboard, 'query'>

/** Two passes over indexed days, one for each period; what they read grows with the periods, not with the account. */
export async function leadDashboard(db: Db, me: Me, query: Query, now: string): Promise<Dashboard> {
  const { period: asked, compared_with, ...narrowed } = query
  const { period, former } = await periodsOf(db, me, { period: asked, compared_with }, now)
  const filters = withinReach(me, narrowed)
  const these = await countedIn(db, me, filters, period, now)
  const those = await countedIn(db, me, filters, former, now)
  const compare = <K extends 'method' | 'seller'>(key: K) => {
    const ofThose = those.filter(({ part }) => part === key)
    const ofThese = these.filter(({ part }) => part === key)
    const idOf = (row: Row) => row[key]?.id
    const gone = ofThose.filter((row) => !ofThese.some((one) => idOf(one) === idOf(row)))
    return [...ofThese, ...gone]
      .map((row) => ({
        [key]: row[key],
        now: countsOf(ofThese.find((one) => idOf(one) === idOf(row))),
        former: countsOf(ofThose.find((one) => idOf(one) === idOf(row))),
      }))
      .toSorted((one, other) => other.now.received - one.now.received)
  }
  return {
    period,
    former,
    seller_id: onlySeller(me),
    total: { now: countsOf(totalOf(these)), former: countsOf(totalOf(those)) },
    by_method: compare('method') as Dashboard['by_method'],
    by_seller: compare('seller') as Dashboard['by_seller'],
    by_day: Array.from({ length: lengthOf(period) }, (_, ahead) => ({
      date: addDays(period.from, ahead),
      received: receivedOn(these, addDays(period.from, ahead)),
      former: receivedOn(those, addDays(former.from, ahead)),
    })),
  }
}

type Part = 'total' | 'method' | 'seller' | 'day'
type Named = { id: number; name: string } | null
type Row = LeadCounts & { part: Part; method: Named; seller: Named; day: string | null }

/** The leads received in these days: all of them, and by origin, by seller and by day. */
async function countedIn(db: Db, me: Me, filters: LeadFilters, days: Days, now: string): Promise<Row[]> {
  const received = { date_filter_type: 'range' as const, date_range: { start: days.from, end: days.to } }
  const where = filteredLeads(me, 'l', { ...filters, date_created_lead: received }, now)
  const { rows } = await sql<Row>`
    select
      case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as method,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as seller,
      counted.*
    from (
      select case grouping(l.method_id, l.seller_id, local.day)
          when 7 then 'total' when 3 then 'method' when 5 then 'seller' else 'day' end as part,
        l.method_id, l.seller_id, local.day,
        ${sql.join(measured(me, now))},
        round(percentile_cont(0.5) within group (
          order by extract(epoch from l.first_responded_at - l.created_at) / 60))::int as median_minutes
      from lead l
      cross join lateral (select (l.created_at at time zone ${me.timezone}::text)::date as day) as local
      where ${where}
      group by grouping sets ((), (l.method_id), (l.seller_id), (local.day))
    ) as counted
    left join account_option m on m.account_id = ${me.account_id} and m.id = counted.method_id
    left join app_user u on u.account_id = ${me.account_id} and u.id = counted.seller_id`.execute(db)
  return rows
}

const measures = Object.keys(leadMeasures) as LeadMeasure[]

/** Each by the condition of the list that it leads to. */
const measured = (me: Me, now: string) =>
  measures.map(
    (measure) =>
      sql`count(*) filter (where ${matchesFilters(me, 'l', leadMeasures[measure], now)})::int as ${sql.ref(measure)}`,
  )

const totalOf = (rows: Row[]) => rows.find(({ part }) => part === 'total')

const receivedOn = (rows: Row[], date: string) =>
  rows.find(({ part, day }) => part === 'day' && day === date)?.received ?? 0

const countsOf = (row: Row | undefined): LeadCounts => ({
  ...(Object.fromEntries(measures.map((measure) => [measure, row?.[measure] ?? 0])) as Record<
    LeadMeasure,
    number
  >),
  median_minutes: row?.median_minutes ?? null,
})
