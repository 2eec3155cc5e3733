import { sql } from 'kysely'
import type { DateFilter } from '#contract/list.ts'

/** Days of a calendar, YYYY-MM-DD, both included. */
export type Days = { from: string; to: string }

/** Which days a date filter means at this moment, where the account is. */
export function daysOf(filter: NonNullable<DateFilter>, now: string, timezone: string): Days {
  const today = dayOf(now, timezone)
  const month = `${today.slice(0, 7)}-01`
  switch (filter.date_filter_type) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last_7_days':
      return { from: addDays(today, -6), to: today }
    case 'last_30_days':
      return { from: addDays(today, -29), to: today }
    case 'this_month':
      return { from: month, to: today }
    case 'last_month':
      return { from: `${addDays(month, -1).slice(0, 7)}-01`, to: addDays(month, -1) }
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'range':
      return { from: filter.date_range?.start ?? today, to: filter.date_range?.end ?? today }
  }
}

/** A column of times falls on these days; PostgreSQL finds where each day begins, also when clocks change. */
export const onDays = (column: string, { from, to }: Days, timezone: string) => {
  const starts = (day: ReturnType<typeof sql>) => sql`(${day})::timestamp at time zone ${timezone}::text`
  return sql<boolean>`(${sql.ref(column)} >= ${starts(sql`${from}::date`)}
    and ${sql.ref(column)} < ${starts(sql`${to}::date + 1`)})`
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export const dayOf = (instant: string, timezone: string) =>
  wallTime(Date.parse(instant), timezone).slice(0, 10)

/** When a clock on the wall there shows this time; a time that clocks skip is taken just after the jump. */
export function instantOf(day: string, time: string, timezone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const offset = (instant: number) => Date.parse(`${wallTime(instant, timezone)}Z`) - instant
  const first = wanted - offset(wanted)
  const second = wanted - offset(first)
  const exact = second + offset(second) === wanted
  return new Date(exact ? second : Math.max(first, second)).toISOString()
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-21T00:49:47`, as Swedish writes it. */
function wallTime(instant: number, timezone: string): string {
  const clock =
    clocks.get(timezone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    })
  clocks.set(timezone, clock)
  return clock.format(instant).replace(' ', 'T')
}
