import { type RawBuilder, sql } from 'kysely'
import { leadWays } from '#contract/insight/dashboard-figures.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { addDays, dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { formOf, measures } from '../measures.queries.ts'
import { lockDays } from './lock.queries.ts'

/** The running month changes all day, and has days to come: its days are read one by one. */
const leftAsDays = 1
const longestBack = 36

/** The lists of minutes that parts have. */
export const lists = ['minutes', ...leadWays] as const

const endOf = (month: RawBuilder<unknown>) => sql`(${month} + interval '1 month')::date`
const figures = [...measures, ...lists.flatMap((list) => [list, `${list}_times`])]
/** The figures of a month as columns, of this table or subquery. */
const figuresOf = (of?: string) => sql.join(figures.map((name) => sql.ref(of ? `${of}.${name}` : name)))

/** The months of days, by their first ones. */
export const monthsOf = (days: readonly string[]) => [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))]

/** The months that are not added up, though each of their days is counted. */
export async function monthsToAdd(db: Db, accountId: number, now: string): Promise<string[]> {
  const me = await systemOf(db, accountId)
  const months: string[] = []
  let day = dayOf(now, me.timezone)
  for (let back = 0; back < longestBack; back++) {
    const month = `${day.slice(0, 7)}-01`
    if (back >= leftAsDays) months.push(month)
    day = addDays(month, -1)
  }
  const { rows } = await sql<{ month: string }>`
    select m.month::text as month from unnest(${months}::date[]) as m (month)
    where not exists (select from lead_month k where k.account_id = ${accountId} and k.month = m.month)
      and (
        select count(*) from lead_day d
        where d.account_id = ${accountId} and d.day >= m.month and d.day < ${endOf(sql`m.month`)}
          and d.timezone = ${me.timezone} and d.form = ${formOf(db, me, now)}
      ) = ${endOf(sql`m.month`)} - m.month
    order by m.month desc`.execute(db)
  return rows.map(({ month }) => month)
}

/** Adds up the days of a month as they are counted now. */
export async function addMonth(db: Db, accountId: number, month: string) {
  await lockDays(db, accountId)
  await sql`delete from lead_month_figure where account_id = ${accountId} and month = ${month}::date`.execute(
    db,
  )
  await sql`
    insert into lead_month_figure (account_id, part, month, part_id, ${figuresOf()})
    select ${accountId}::bigint, said.part, ${month}::date, said.part_id, ${figuresOf('said')}
    from (${addedUp(accountId, month)}) as said
    on conflict (account_id, part, month, part_id) do nothing`.execute(db)
  await sql`
    insert into lead_month (account_id, month) values (${accountId}, ${month}::date)
    on conflict (account_id, month) do nothing`.execute(db)
}

/** What the days of a month add up to. */
function addedUp(accountId: number, month: string): RawBuilder<unknown> {
  const isOfMonth = sql`f.account_id = ${accountId} and f.day >= ${month}::date and f.day < ${endOf(sql`${month}::date`)}`
  return sql`
    select summed.part, summed.part_id, ${sql.join(measures.map((measure) => sql.ref(`summed.${measure}`)))},
      ${sql.join(
        lists.map(
          (list) => sql`coalesce(${sql.ref(`of_${list}.minutes`)}, '{}') as ${sql.ref(list)},
            coalesce(${sql.ref(`of_${list}.times`)}, '{}') as ${sql.ref(`${list}_times`)}`,
        ),
      )}
    from (
      select f.part, f.part_id, ${sql.join(
        measures.map((measure) => sql`sum(${sql.ref(`f.${measure}`)})::int as ${sql.ref(measure)}`),
      )}
      from lead_day_figure f where ${isOfMonth}
      group by f.part, f.part_id
    ) as summed
    ${sql.join(
      lists.map(
        (list) => sql`
        left join (
          select each.part, each.part_id, array_agg(each.minutes order by each.minutes) as minutes,
            array_agg(each.leads order by each.minutes) as times
          from (
            select one.part, one.part_id, one.minutes, count(*)::int as leads
            from (
              select f.part, f.part_id, unnest(${sql.ref(`f.${list}`)}) as minutes from lead_day_figure f where ${isOfMonth}
            ) as one
            group by one.part, one.part_id, one.minutes
          ) as each
          group by each.part, each.part_id
        ) as ${sql.ref(`of_${list}`)} on ${sql.ref(`of_${list}.part`)} = summed.part and ${sql.ref(`of_${list}.part_id`)} = summed.part_id`,
      ),
      sql` `,
    )}`
}

/** How many figures of months are not what their days add up to. */
export async function wrongMonths(db: Db, accountId: number): Promise<number> {
  const { rows: months } = await sql<{ month: string }>`
    select m.month::text as month from lead_month m where m.account_id = ${accountId}`.execute(db)
  let wrong = 0
  for (const { month } of months) {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong
      from (${addedUp(accountId, month)}) as said
      full join (
        select m.part, m.part_id, ${figuresOf('m')}
        from lead_month_figure m where m.account_id = ${accountId} and m.month = ${month}::date
      ) as written on written.part = said.part and written.part_id = said.part_id
      where (${figuresOf('said')}) is distinct from (${figuresOf('written')})`.execute(db)
    wrong += rows[0]?.wrong ?? 0
  }
  return wrong
}
