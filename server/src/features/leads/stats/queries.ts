import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { getDailyStats } from '#contract/leads.ts'
import { seesAll } from '#contract/permissions.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { visibleLeads } from '../queries.ts'

type Stats = ReturnsOf<typeof getDailyStats>
type Day = Stats['today'] & { date: string; range_days: number }

const leadTimes = {
  new: 'created_at',
  contacted: 'first_responded_at',
  discarded: 'discarded_at',
  won: 'won_at',
}
const taskTimes = { tasks_due: 'due_at', tasks_done: 'completed_at' }

/** What happened each day of the account's range, in its timezone; tasks of the last two days. */
export async function dailyStats(db: Db, me: Me, now: string): Promise<Stats> {
  const today = dayOf(now, me.timezone)
  const days = await countedDays(db, me, today)
  const [last, before] = days.slice(-2).reverse() as [Day, Day]
  return {
    today: last,
    yesterday: before,
    by_day: days.slice(-last.range_days).map(({ date, new: fresh, contacted, discarded, won }) => ({
      date,
      new: fresh,
      contacted,
      discarded,
      won,
    })),
  }
}

async function countedDays(db: Db, me: Me, today: string): Promise<Day[]> {
  const leads = Object.entries(leadTimes).map(
    ([what, column]) => sql`
      select ${sql.lit(what)} as what, l.${sql.ref(column)} as at from lead l
      where l.account_id = ${me.account_id} and ${visibleLeads(me)} and ${since(`l.${column}`, 'first_at')}`,
  )
  const mine = seesAll(me, 'tasks') ? sql`true` : sql`k.seller_id = ${me.id}`
  const tasks = Object.entries(taskTimes).map(
    ([what, column]) => sql`
      select ${sql.lit(what)} as what, k.${sql.ref(column)} as at from lead_task k
      where k.account_id = ${me.account_id} and ${mine} and ${since(`k.${column}`, 'tasks_at')}`,
  )
  const kinds = Object.keys({ ...leadTimes, ...taskTimes })
  const { rows } = await sql<Day>`
    with days as materialized (
      select a.timezone, a.range_days, ${today}::date as last, ${today}::date - greatest(a.range_days - 1, 1) as first
      from account a where a.id = ${me.account_id}
    ), span as materialized (
      select first::timestamp at time zone timezone as first_at, (last - 1)::timestamp at time zone timezone as tasks_at,
        (last + 1)::timestamp at time zone timezone as end_at
      from days
    ), happened as (
      select all_of.what, (all_of.at at time zone days.timezone)::date as day
      from (${sql.join([...leads, ...tasks], sql` union all `)}) as all_of, days
    )
    select d.day::date as date, days.range_days,
      ${sql.join(kinds.map((kind) => sql`count(*) filter (where h.what = ${sql.lit(kind)})::int as ${sql.ref(kind)}`))}
    from days
    cross join lateral generate_series(days.first::timestamp, days.last::timestamp, interval '1 day') as d (day)
    left join happened h on h.day = d.day::date
    group by d.day, days.range_days
    order by d.day`.execute(db)
  return rows
}

// Bounds found once, before: an index on the column serves.
const since = (column: string, start: 'first_at' | 'tasks_at') => sql`
  ${sql.ref(column)} >= (select ${sql.ref(start)} from span) and ${sql.ref(column)} < (select end_at from span)`
