import { type RawBuilder, sql } from 'kysely'
import type { Days } from '#server/platform/days.ts'
import type { Me } from '#server/platform/me.ts'
import { beginOf } from '../measures.queries.ts'

/**
 * Condition on a counted day, `lead_day k`: what it says is exactly what its leads say now. It has to be read in the statement that reads
 * the figures, so that both are of one snapshot.
 */
export const isTrueNow = (me: Me, now: string, form: string): RawBuilder<boolean> => sql`
  k.timezone = ${me.timezone} and k.form = ${form}
  and k.true_from <= ${now}::timestamptz and k.true_until > ${now}::timestamptz
  and not exists (
    select from lead_day_change c
    where c.account_id = ${me.account_id}
      and c.created_at >= ${beginOf(me, sql`k.day`)} and c.created_at < ${beginOf(me, sql`k.day + 1`)}
    offset 0)`

/** The days of a period whose kept figures are true now. */
export const daysKept = (me: Me, { from, to }: Days, now: string, form: string) => sql`
  select k.day, k.received from lead_day k
  where k.account_id = ${me.account_id} and k.day between ${from}::date and ${to}::date and ${isTrueNow(me, now, form)}`

/**
 * The CTEs `whole`, months of a period of which every day is in the CTE `kept`, and `single`, the days that are in none. A month is what its
 * days add up to as long as it is there.
 */
export const monthsKept = (me: Me, { from, to }: Days) => sql`
  whole as materialized (
    select m.month, (m.month + interval '1 month')::date as ends_before from lead_month m
    where m.account_id = ${me.account_id} and m.month >= ${from}::date and (m.month + interval '1 month')::date <= ${to}::date + 1
      and (
        select count(*) from kept where kept.day >= m.month and kept.day < (m.month + interval '1 month')::date
      ) = (m.month + interval '1 month')::date - m.month
  ),
  single as materialized (
    select kept.day from kept
    where not exists (select from whole where kept.day >= whole.month and kept.day < whole.ends_before)
  )`

/**
 * The leads `l` of the days that have to be counted now, as `other`: `days` are all of them, `kept` is the CTE of those above. Each day is read
 * from the index on its own, which `offset 0` keeps: joined, PostgreSQL would compare every lead with every day.
 */
export const leadsOfOtherDays = (me: Me, days: readonly string[]) => sql`
  (
    select d.day, ${beginOf(me, sql`d.day`)} as starts_at, ${beginOf(me, sql`d.day + 1`)} as ends_at
    from unnest(${days}::date[]) as d (day) where d.day not in (select kept.day from kept)
  ) as other
  cross join lateral (
    select one.* from lead one
    where one.account_id = ${me.account_id} and not one.is_deleted
      and one.created_at >= other.starts_at and one.created_at < other.ends_at
    offset 0
  ) as l`
