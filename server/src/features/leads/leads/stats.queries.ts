import { type RawBuilder, sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { getDailyStats } from '#contract/leads/leads.ts'
import { seesAll } from '#contract/permissions.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { visibleLeads } from './queries.ts'

type Stats = ReturnsOf<typeof getDailyStats>
type Counts = Stats['yesterday_by_now']
type Day = Stats['today'] & { date: string; wanted: number; by_now: Counts }

const leadTimes = {
  new: 'created_at',
  contacted: 'first_responded_at',
  discarded: 'discarded_at',
  won: 'won_at',
}
/** A restored lead no longer counts as discarded; a discarded lead no longer counts as won. */
const states: Record<string, RawBuilder<unknown>> = {
  discarded: sql`and l.status = 'discarded'`,
  won: sql`and l.status in ('to_contact', 'in_follow_up')`,
}
const taskTimes = { tasks_due: 'due_at', tasks_done: 'completed_at' }

/** Daily numbers in the account's timezone; tasks only of the last two days. */
export async function dailyStats(
  db: Db,
  me: Me,
  asked: { days?: number | undefined },
  now: string,
): Promise<Stats> {
  const today = dayOf(now, me.timezone)
  const days = await countedDays(db, me, asked.days ?? null, today, now)
  const [last, before] = days.slice(-2).reverse() as [Day, Day]
  return {
    today: last,
    yesterday: before,
    yesterday_by_now: before.by_now,
    by_day: days.slice(-last.wanted).map(({ date, new: fresh, contacted, discarded, won }) => ({
      date,
      new: fresh,
      contacted,
      discarded,
      won,
    })),
  }
}

async function countedDays(
  db: Db,
  me: Me,
  wanted: number | null,
  today: string,
  now: string,
): Promise<Day[]> {
  const leads = Object.entries(leadTimes).map(
    ([what, column]) => sql`
      select ${sql.lit(what)} as what, ${dayBy(`l.${column}`)} as day, count(*) as n,
        count(*) filter (where l.${sql.ref(column)} <= (select now_before from span)) as by_now
      from lead l
      where l.account_id = ${me.account_id} and ${visibleLeads(me, 'l')} and ${since(`l.${column}`, 'first_at')}
        ${states[what] ?? sql``}
      group by 2`,
  )
  const mine = seesAll(me, 'tasks') ? sql`true` : sql`k.seller_id = ${me.id}`
  const tasks = Object.entries(taskTimes).map(
    ([what, column]) => sql`
      select ${sql.lit(what)} as what, ${dayBy(`k.${column}`)} as day, count(*) as n, 0 as by_now from lead_task k
      where k.account_id = ${me.account_id} and ${mine} and ${since(`k.${column}`, 'tasks_at')}
      group by 2`,
  )
  const kinds = Object.keys({ ...leadTimes, ...taskTimes })
  const countOf = (kind: string) =>
    sql`coalesce(sum(h.n) filter (where h.what = ${sql.lit(kind)}), 0)::int as ${sql.ref(kind)}`
  const byNow = sql.join(
    Object.keys(leadTimes).map(
      (kind) =>
        sql`${sql.lit(kind)}, coalesce(sum(h.by_now) filter (where h.what = ${sql.lit(kind)}), 0)::int`,
    ),
  )
  const { rows } = await sql<Day>`
    with days as materialized (
      select timezone, wanted, ${today}::date as last, ${today}::date - greatest(wanted - 1, 1) as first
      from (select a.timezone, coalesce(${wanted}::int, a.range_days) as wanted
        from account a where a.id = ${me.account_id}) as asked
    ), span as materialized (
      select first::timestamp at time zone timezone as first_at, (last - 1)::timestamp at time zone timezone as tasks_at,
        (last + 1)::timestamp at time zone timezone as end_at,
        (${now}::timestamptz at time zone timezone - interval '1 day') at time zone timezone as now_before
      from days
    ), happened as materialized (${sql.join([...leads, ...tasks], sql` union all `)})
    select d.day::date as date, days.wanted, ${sql.join(kinds.map(countOf))},
      json_build_object(${byNow}) as by_now
    from days
    cross join lateral generate_series(days.first::timestamp, days.last::timestamp, interval '1 day') as d (day)
    left join happened h on h.day = d.day::date
    group by d.day, days.wanted
    order by d.day`.execute(db)
  return rows
}

const dayBy = (column: string) => sql`(${sql.ref(column)} at time zone (select timezone from days))::date`

// Bounds are computed once, so that an index range scan on the column reads only these rows.
const since = (column: string, start: 'first_at' | 'tasks_at') => sql`
  ${sql.ref(column)} >= (select ${sql.ref(start)} from span) and ${sql.ref(column)} < (select end_at from span)`
