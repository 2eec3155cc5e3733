import { type RawBuilder, sql } from 'kysely'
import { leadWays } from '#contract/insight/dashboard-figures.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { addDays, dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { beginOf, bitsOf, formOf, measures, minutesOf, timesOf } from '../measures.queries.ts'
import { isTrueNow, leadsOfOtherDays } from './kept.queries.ts'
import { lockDays } from './lock.queries.ts'
import { monthsOf } from './months.queries.ts'

/** A period of a year, the year before it, and a year to look back from there. */
const longestBack = 1_100
/** Days of one transaction: of a large account they have some ten thousands of leads. */
export const daysTogether = 30

function lastDays(me: Me, now: string): string[] {
  const today = dayOf(now, me.timezone)
  return Array.from({ length: longestBack }, (_, back) => addDays(today, -back))
}

/** The days of the last years that are not counted, or not as things are now; the latest first. */
export async function daysToCount(db: Db, accountId: number, now: string): Promise<string[]> {
  const me = await systemOf(db, accountId)
  const days = lastDays(me, now)
  const { rows } = await sql<{ day: string }>`
    select d.day::text as day from unnest(${days}::date[]) as d (day)
    where not exists (
      select from lead_day k
      where k.account_id = ${accountId} and k.day = d.day and ${isTrueNow(me, now, formOf(db, me, now))})
    order by d.day desc`.execute(db)
  return rows.map(({ day }) => day)
}

/**
 * Counts these days anew, also while their leads change: the leads, and the changes that are done with, are of one snapshot. A change that
 * commits later leaves its row in `lead_day_change`, and with it the day is not true again.
 */
export async function countDays(db: Db, accountId: number, days: readonly string[], now: string) {
  const me = await systemOf(db, accountId)
  await lockDays(db, accountId)
  await sql`
    with kept as (select null::date as day where false),
    done_with as (
      delete from lead_day_change c
      using (
        select ${beginOf(me, sql`d.day`)} as starts_at, ${beginOf(me, sql`d.day + 1`)} as ends_at
        from unnest(${days}::date[]) as d (day)
      ) as span
      where c.account_id = ${accountId} and c.created_at >= span.starts_at and c.created_at < span.ends_at
    ), ${figuresOf(me, days, now)},
    months_gone as (
      delete from lead_month m where m.account_id = ${accountId} and m.month = any (${monthsOf(days)}::date[])
    ), marked as (
      insert into lead_day (account_id, day, timezone, form, true_from, true_until, received)
      select ${accountId}::bigint, d.day, ${me.timezone}, ${formOf(db, me, now)},
        coalesce(max(w.due_at) filter (where w.due_at <= ${now}::timestamptz), '-infinity'),
        coalesce(min(w.due_at) filter (where w.due_at > ${now}::timestamptz), 'infinity'),
        (select coalesce(sum(g.received), 0)::int from figures g where g.part = 'method' and g.day = d.day)
      from unnest(${days}::date[]) as d (day)
      left join waiting w on w.day = d.day
      group by d.day
      on conflict (account_id, day) do update set timezone = excluded.timezone, form = excluded.form,
        true_from = excluded.true_from, true_until = excluded.true_until, received = excluded.received
    ), gone as (
      delete from lead_day_figure f
      where f.account_id = ${accountId} and f.day = any (${days}::date[]) and not exists (
        select from figures g where g.part = f.part and g.day = f.day and g.part_id = f.part_id)
    ), written as (
      insert into lead_day_figure (account_id, ${sql.join(columns)})
      select ${accountId}::bigint, ${sql.join(columns.map((column) => sql`g.${column}`))} from figures g
      on conflict (account_id, part, day, part_id) do update set ${sql.join(
        figureColumns.map((column) => sql`${column} = excluded.${column}`),
      )}
      where (${sql.join(figureColumns.map((column) => sql`lead_day_figure.${column}`))})
        is distinct from (${sql.join(figureColumns.map((column) => sql`excluded.${column}`))})
    )
    select count(*)::int as days from unnest(${days}::date[]) as d (day)`.execute(db)
}

/** No day counts as true any more. */
export const forgetDays = (db: Db, accountId: number) =>
  sql`update lead_day set form = '' where account_id = ${accountId}`.execute(db)

const figureColumns = [...measures, 'minutes', ...leadWays].map((name) => sql.ref(name))
const columns = [...['part', 'day', 'part_id'].map((name) => sql.ref(name)), ...figureColumns]

/**
 * The CTEs `figures`, what the days count by origin and by seller, and `waiting`, when the answers fall due that nobody gave: from
 * then on a lead is overdue, and what was counted before is old.
 */
const figuresOf = (me: Me, days: readonly string[], now: string): RawBuilder<unknown> => sql`
  received as materialized (
    select other.day, coalesce(l.method_id, 0) as method_id, coalesce(l.seller_id, 0) as seller_id,
      ${bitsOf(me, now)} as bits, ${minutesOf} as minutes, ${timesOf},
      case when l.status = 'to_contact' and l.first_responded_at is null then l.first_response_due_at end as due_at
    from ${leadsOfOtherDays(me, days)}
  ), waiting as (
    select r.day, r.due_at from received r where r.due_at is not null
  ), figures as (
    select case grouping(r.method_id) when 0 then 'method' else 'seller' end as part, r.day,
      coalesce(r.method_id, r.seller_id) as part_id,
      ${sql.join(
        measures.map(
          (measure, place) =>
            sql`count(*) filter (where r.bits & ${sql.lit(2 ** place)} <> 0)::int as ${sql.ref(measure)}`,
        ),
      )},
      ${listed('minutes')} as minutes,
      ${sql.join(
        leadWays.map(
          (way) =>
            sql`case grouping(r.method_id) when 0 then ${listed(way)} else '{}' end as ${sql.ref(way)}`,
        ),
      )}
    from received r
    group by grouping sets ((r.day, r.method_id), (r.day, r.seller_id))
  )`

/** In order, so that the same minutes are the same list. */
function listed(column: string) {
  const minutes = sql.ref(`r.${column}`)
  return sql`coalesce(array_agg(${minutes} order by ${minutes}) filter (where ${minutes} is not null), '{}')`
}

/** How many figures of days that count as true are not what their leads say; those of figures that are missing too. */
export async function wrongDays(db: Db, accountId: number, now: string): Promise<number> {
  const me = await systemOf(db, accountId)
  const days = lastDays(me, now)
  const { rows } = await sql<{ wrong: number }>`
    with true_days as materialized (
      select k.day from lead_day k where k.account_id = ${accountId} and ${isTrueNow(me, now, formOf(db, me, now))}
    ), kept as (
      select d.day from unnest(${days}::date[]) as d (day) where d.day not in (select t.day from true_days t)
    ), ${figuresOf(me, days, now)}
    select count(*)::int as wrong
    from (select ${sql.join(columns.map((column) => sql`g.${column}`))} from figures g) as said
    full join (
      select ${sql.join(columns.map((column) => sql`f.${column}`))} from lead_day_figure f
      where f.account_id = ${accountId} and f.day in (select t.day from true_days t)
    ) as written on written.part = said.part and written.day = said.day and written.part_id = said.part_id
    where (${sql.join(figureColumns.map((column) => sql`said.${column}`))})
      is distinct from (${sql.join(figureColumns.map((column) => sql`written.${column}`))})`.execute(db)
  return rows[0]?.wrong ?? 0
}
