import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import { type LeadMeasure, type LeadWay, leadWays } from '#contract/insight/dashboard-figures.ts'
import type { getLeadDashboard, LeadCounts, LeadTimes } from '#contract/insight/lead-dashboard.ts'
import type { LeadFilters } from '#contract/leads/leads.ts'
import { seesAll } from '#contract/permissions.ts'
import { filteredLeads } from '#server/features/leads/leads/filters.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { addDays, type Days } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { daysKept, leadsOfOtherDays, monthsKept } from './days/kept.queries.ts'
import { bitsOf, formOf, holdsMeasure, measures, minutesOf, timesOf } from './measures.queries.ts'
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
    const idOf = ({ of }: Counted) => of?.id
    const gone = ofThose.filter((row) => !ofThese.some((one) => idOf(one) === idOf(row)))
    return [...ofThese, ...gone]
      .map((row) => ({
        [key]: row.of,
        now: countsOf(ofThese.find((one) => idOf(one) === idOf(row))),
        former: countsOf(ofThose.find((one) => idOf(one) === idOf(row))),
      }))
      .toSorted((one, other) => other.now.received - one.now.received)
  }
  return {
    period,
    former,
    seller_id: onlySeller(me),
    total: { now: totalOf(these), former: totalOf(those) },
    times: { now: timesIn(these), former: timesIn(those) },
    by_method: compare('method') as Dashboard['by_method'],
    by_seller: compare('seller') as Dashboard['by_seller'],
    by_day: Array.from({ length: lengthOf(period) }, (_, ahead) => ({
      date: addDays(period.from, ahead),
      received: receivedOn(these, addDays(period.from, ahead)),
      former: receivedOn(those, addDays(former.from, ahead)),
    })),
  }
}

type Counted = {
  part: 'method' | 'seller' | 'day' | 'total' | LeadWay
  of: { id: number; name: string } | null
  day: string | null
  counts: LeadCounts
}
/**
 * `count` leads of a part, those that match the measures whose bits are set; or in `kept` the sums of counted days, a number for each
 * measure; or the median of the part.
 */
type Found = Omit<Counted, 'counts'> & {
  bits: number | null
  count: number
  kept: number[] | null
  median_minutes: number | null
}

/**
 * The leads received in these days: by origin, by seller and by day. Days that are kept counted are added up (decision 184). Each lead of the
 * others is compared with the measures once, which are kept as bits of a number, and the numbers are counted: several times as fast as each
 * measure counted for each part (decision 166).
 */
async function countedIn(db: Db, me: Me, filters: LeadFilters, days: Days, now: string): Promise<Counted[]> {
  const { rows } = await sql<Found>`
    with ${readIn(db, me, filters, days, now)}, ${countedAtOnce},
    counted as (
      select o.figure as part, o.part_id as id, o.day, o.bits, o.leads as count, null::int[] as kept
      from once o where o.figure in ('method', 'seller', 'day')
      union all
      select f.part, nullif(f.part_id, 0), null, null, 0,
        array[${sql.join(measures.map((measure) => sql`sum(f.${sql.ref(measure)})::int`))}]
      from (
        select d.part, d.part_id, ${ofMeasures('d')} from lead_day_figure d
        where d.account_id = ${me.account_id} and d.part in ('method', 'seller') and ${isSingle}
        union all
        select g.part, g.part_id, ${ofMeasures('g')} from lead_month_figure g
        where g.account_id = ${me.account_id} and g.part in ('method', 'seller') and ${isWhole}
      ) as f
      group by f.part, f.part_id
      union all
      select 'day', null, kept.day, null, kept.received, null from kept
    ), ${answeredIn(me)}
    select found.part,
      case when found.part = 'method' and m.id is not null then json_build_object('id', m.id, 'name', m.name)
        when found.part = 'seller' and u.id is not null then json_build_object('id', u.id, 'name', ${userName('u')}) end as of,
      found.day, found.bits, found.count, found.kept, found.median_minutes
    from (
      select counted.part, counted.id, counted.day, counted.bits, counted.count, counted.kept, null::int as median_minutes from counted
      union all
      select middle.part, nullif(middle.part_id, 0), null, null, 0, null, middle.minutes from middle
    ) as found
    left join account_option m on m.account_id = ${me.account_id} and m.id = found.id and found.part = 'method'
    left join app_user u on u.account_id = ${me.account_id} and u.id = found.id and found.part = 'seller'`.execute(
    db,
  )
  const parts = Map.groupBy(rows, ({ part, of, day }) => [part, of?.id, day].join(' '))
  return [...parts.values()].flatMap((found) => {
    const [first] = found
    return first ? [{ part: first.part, of: first.of, day: first.day, counts: countsIn(found) }] : []
  })
}

/** The CTEs `kept`, days whose figures are true now, and `received`, the leads of the other days. */
function readIn(db: Db, me: Me, filters: LeadFilters, days: Days, now: string): RawBuilder<unknown> {
  const counted = sql`${bitsOf(me, now)} as bits, ${minutesOf} as minutes, ${timesOf}`
  if (isOfAll(me, filters)) {
    const all = Array.from({ length: lengthOf(days) }, (_, ahead) => addDays(days.from, ahead))
    return sql`kept as materialized (${daysKept(me, days, now, formOf(db, me, now))}), ${monthsKept(me, days)},
    received as materialized (
      select l.method_id, l.seller_id, other.day, ${counted} from ${leadsOfOtherDays(me, all)}
    )`
  }
  const received = { date_filter_type: 'range' as const, date_range: { start: days.from, end: days.to } }
  return sql`kept as materialized (select null::date as day, 0 as received where false), ${monthsKept(me, days)},
    received as materialized (
      select l.method_id, l.seller_id, (l.created_at at time zone ${me.timezone}::text)::date as day, ${counted}
      from lead l
      where ${filteredLeads(me, 'l', { ...filters, date_created_lead: received }, now)}
    )`
}

const minuteLists = ['minutes', ...leadWays] as const
const eachList = sql.join(minuteLists.map((list) => sql.ref(`r.${list}`)))

/**
 * The CTE `once`: how many leads of `received` each origin and seller has with the same bits, and with the same minutes. All of it is counted in one
 * pass with a hash each: passes of their own took half as long again.
 */
const countedAtOnce = sql`
    once as materialized (
      select case
          when grouping(r.day) = 0 then 'day'
          when grouping(r.bits) = 0 then case grouping(r.method_id) when 0 then 'method' else 'seller' end
          when grouping(r.minutes) = 0 then case grouping(r.method_id) when 0 then 'minutes of method' else 'minutes of seller' end
          ${sql.join(
            leadWays.map((way) => sql`when grouping(${sql.ref(`r.${way}`)}) = 0 then ${sql.lit(way)}`),
            sql` `,
          )}
        end as figure,
        coalesce(r.method_id, r.seller_id) as part_id, r.day, r.bits, coalesce(${eachList}) as minutes, count(*)::int as leads
      from received r
      group by grouping sets (
        (r.day), (r.method_id, r.bits), (r.seller_id, r.bits), (r.method_id, r.minutes), (r.seller_id, r.minutes),
        ${sql.join(leadWays.map((way) => sql`(${sql.ref(`r.${way}`)})`))}
      )
    )`

/** As arrays, by which PostgreSQL goes to the rows of these days through their index. */
const isSingle = sql`d.day = any (array(select single.day from single))`
const isWhole = sql`g.month = any (array(select whole.month from whole))`

const ofMeasures = (of: string) => sql.join(measures.map((measure) => sql.ref(`${of}.${measure}`)))

/** Days are counted by origin and by seller, whoever may see them: what is narrowed otherwise is counted by its leads. */
const isOfAll = (me: Me, filters: LeadFilters) =>
  seesAll(me, 'leads') && Object.values(filters).every((filter) => filter === undefined)

/**
 * The CTE `middle`: the median minutes of each part and way, from how often each number of minutes comes in it. Each is counted apart, by
 * numbers alone.
 */
const answeredIn = (me: Me) => sql`
    by_method as materialized (${often(me, 'method', 'minutes')}),
    middle as (
      ${middleOf('method', sql`select by_method.part_id, by_method.minutes, by_method.leads from by_method`)}
      union all
      ${middleOf('total', sql`select 0, by_method.minutes, sum(by_method.leads)::int from by_method group by by_method.minutes`)}
      union all
      ${middleOf('seller', often(me, 'seller', 'minutes'))}
      ${sql.join(
        leadWays.map((way) => sql`union all ${middleOf(way, often(me, 'method', way))}`),
        sql` `,
      )}
    )`

/** How often each number of minutes of a list comes in a part: in counted days and months, and in the leads of the other days. */
function often(me: Me, part: 'method' | 'seller', list: (typeof minuteLists)[number]) {
  const partOf = (figure: string) => (list === 'minutes' ? sql.ref(`${figure}.part_id`) : sql`0::bigint`)
  return sql`
    select each.part_id, each.minutes, sum(each.leads)::int as leads
    from (
      select ${partOf('d')} as part_id, unnest(${sql.ref(`d.${list}`)}) as minutes, 1 as leads
      from lead_day_figure d
      where d.account_id = ${me.account_id} and d.part = ${sql.lit(part)} and ${isSingle}
      union all
      select ${partOf('g')}, unnest(${sql.ref(`g.${list}`)}), unnest(${sql.ref(`g.${list}_times`)}) from lead_month_figure g
      where g.account_id = ${me.account_id} and g.part = ${sql.lit(part)} and ${isWhole}
      union all
      select coalesce(o.part_id, 0), o.minutes, o.leads from once o
      where o.figure = ${sql.lit(list === 'minutes' ? `minutes of ${part}` : list)} and o.minutes is not null
    ) as each
    group by each.part_id, each.minutes`
}

const middleOf = (part: string, counted: RawBuilder<unknown>) => sql`
      select ${sql.lit(part)} as part, placed.part_id,
        round((min(placed.minutes) filter (where placed.reached >= (placed.all_leads + 1) / 2)
          + min(placed.minutes) filter (where placed.reached >= placed.all_leads / 2 + 1)) / 2.0)::int as minutes
      from (
        select a.part_id, a.minutes, sum(a.leads) over (partition by a.part_id order by a.minutes) as reached,
          sum(a.leads) over (partition by a.part_id) as all_leads
        from (${counted}) as a (part_id, minutes, leads)
      ) as placed
      group by placed.part_id`

function countsIn(found: readonly Found[]): LeadCounts {
  const sumOf = (place: number) =>
    found.reduce(
      (sum, { bits, count, kept }) =>
        sum + (kept?.[place] ?? 0) + (bits !== null && holdsMeasure(bits, place) ? count : 0),
      0,
    )
  const counts = Object.fromEntries(measures.map((measure, place) => [measure, sumOf(place)]))
  return {
    ...(counts as Record<LeadMeasure, number>),
    ...(found[0]?.part === 'day' && { received: found.reduce((sum, { count }) => sum + count, 0) }),
    median_minutes: found.find(({ median_minutes }) => median_minutes !== null)?.median_minutes ?? null,
  }
}

/** What the origins add up to, for each lead has one or none; the median of all of them stands for itself. */
function totalOf(rows: Counted[]): LeadCounts {
  const sums = rows.filter(({ part }) => part === 'method')
  return {
    ...(Object.fromEntries(
      measures.map((measure) => [measure, sums.reduce((sum, { counts }) => sum + counts[measure], 0)]),
    ) as Record<LeadMeasure, number>),
    median_minutes: rows.find(({ part }) => part === 'total')?.counts.median_minutes ?? null,
  }
}

const timesIn = (rows: Counted[]) =>
  Object.fromEntries(
    leadWays.map((way) => [way, rows.find(({ part }) => part === way)?.counts.median_minutes ?? null]),
  ) as LeadTimes

const receivedOn = (rows: Counted[], date: string) =>
  rows.find(({ part, day }) => part === 'day' && day === date)?.counts.received ?? 0

const countsOf = (row: Counted | undefined): LeadCounts => row?.counts ?? nothing

const nothing: LeadCounts = {
  ...(Object.fromEntries(measures.map((measure) => [measure, 0])) as Record<LeadMeasure, number>),
  median_minutes: null,
}
