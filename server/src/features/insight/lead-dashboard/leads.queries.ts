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
/** `count` leads of a part match the measures whose bits are set; without `bits`, the median of the part. */
type Found = Pick<Row, 'part' | 'method' | 'seller' | 'day' | 'median_minutes'> & {
  bits: number | null
  count: number
}

/**
 * The leads received in these days: all of them, and by origin, by seller and by day. Each lead is compared with the measures once, which are
 * kept as bits of a number, and the numbers are counted: several times as fast as each measure counted for each part (decision 166).
 */
async function countedIn(db: Db, me: Me, filters: LeadFilters, days: Days, now: string): Promise<Row[]> {
  const received = { date_filter_type: 'range' as const, date_range: { start: days.from, end: days.to } }
  const where = filteredLeads(me, 'l', { ...filters, date_created_lead: received }, now)
  const partOf = sql`case grouping(r.method_id, r.seller_id, r.day)
    when 7 then 'total' when 3 then 'method' when 5 then 'seller' else 'day' end`
  const { rows } = await sql<Found>`
    with received as materialized (
      select l.method_id, l.seller_id, (l.created_at at time zone ${me.timezone}::text)::date as day,
        ${sql.join(
          measures.map((measure, place) => bitOf(me, measure, place, now)),
          sql` + `,
        )} as bits,
        date_part('epoch', l.first_responded_at - l.created_at) / 60 as minutes
      from lead l
      where ${where}
    )
    select counted.part,
      case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as method,
      case when u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as seller,
      counted.day, counted.bits, counted.count, counted.median_minutes
    from (
      select ${partOf} as part, r.method_id, r.seller_id, r.day, r.bits, count(*)::int as count, null::int as median_minutes
      from received r
      group by grouping sets ((r.bits), (r.method_id, r.bits), (r.seller_id, r.bits), (r.day, r.bits))
      union all
      select case grouping(r.method_id, r.seller_id) when 3 then 'total' when 1 then 'method' else 'seller' end,
        r.method_id, r.seller_id, null, null, 0,
        round((percentile_cont(0.5) within group (order by r.minutes))::numeric)::int
      from received r where r.minutes is not null
      group by grouping sets ((), (r.method_id), (r.seller_id))
    ) as counted
    left join account_option m on m.account_id = ${me.account_id} and m.id = counted.method_id
    left join app_user u on u.account_id = ${me.account_id} and u.id = counted.seller_id`.execute(db)
  const parts = Map.groupBy(rows, ({ part, method, seller, day }) =>
    [part, method?.id, seller?.id, day].join(' '),
  )
  return [...parts.values()].flatMap((found) => {
    const [first] = found
    return first ? [{ ...first, ...countsIn(found) }] : []
  })
}

const measures = Object.keys(leadMeasures) as LeadMeasure[]

/** Each by the condition of the list that it leads to. */
const bitOf = (me: Me, measure: LeadMeasure, place: number, now: string) =>
  sql`case when ${matchesFilters(me, 'l', leadMeasures[measure], now)} then ${sql.lit(2 ** place)} else 0 end`

const countsIn = (found: readonly Found[]): LeadCounts => ({
  ...(Object.fromEntries(
    measures.map((measure, place) => [
      measure,
      found.reduce((sum, { bits, count }) => sum + ((bits ?? 0) & (2 ** place) ? count : 0), 0),
    ]),
  ) as Record<LeadMeasure, number>),
  median_minutes: found.find(({ bits }) => bits === null)?.median_minutes ?? null,
})

const totalOf = (rows: Row[]) => rows.find(({ part }) => part === 'total')

const receivedOn = (rows: Row[], date: string) =>
  rows.find(({ part, day }) => part === 'day' && day === date)?.received ?? 0

const countsOf = (row: Row | undefined): LeadCounts => {
  if (!row) return nothing
  const { part: _, method: __, seller: ___, day: ____, ...counts } = row
  return counts
}

const nothing: LeadCounts = {
  ...(Object.fromEntries(measures.map((measure) => [measure, 0])) as Record<LeadMeasure, number>),
  median_minutes: null,
}
