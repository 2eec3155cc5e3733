import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { DateFilter } from '#contract/list.ts'

/** Calendar days, YYYY-MM-DD, both included. */
export type Days = { from: string; to: string }

/** The days a date filter means now, in the account's timezone. */
export function daysOf(filter: NonNullable<DateFilter>, now: string, timezone: string): Days {
  const today = timeAt(now, timezone).toPlainDate()
  const month = today.with({ day: 1 })
  const days = (from: Temporal.PlainDate, to: Temporal.PlainDate) => ({
    from: from.toString(),
    to: to.toString(),
  })
  switch (filter.date_filter_type) {
    case 'today':
      return days(today, today)
    case 'yesterday':
      return days(today.subtract({ days: 1 }), today.subtract({ days: 1 }))
    case 'last_7_days':
      return days(today.subtract({ days: 6 }), today)
    case 'last_30_days':
      return days(today.subtract({ days: 29 }), today)
    case 'this_month':
      return days(month, today)
    case 'last_month':
      return days(month.subtract({ months: 1 }), month.subtract({ days: 1 }))
    case 'this_year':
      return days(month.with({ month: 1 }), today)
    case 'range':
      return {
        from: filter.date_range?.start ?? today.toString(),
        to: filter.date_range?.end ?? today.toString(),
      }
  }
}

/** SQL: the column is within these days. PostgreSQL computes where each day begins, also across clock changes. */
export const onDays = (column: string, { from, to }: Days, timezone: string) => {
  const starts = (day: ReturnType<typeof sql>) => sql`(${day})::timestamp at time zone ${timezone}::text`
  return sql<boolean>`(${sql.ref(column)} >= ${starts(sql`${from}::date`)}
    and ${sql.ref(column)} < ${starts(sql`${to}::date + 1`)})`
}

export const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

export const dayOf = (instant: string, timezone: string) => timeAt(instant, timezone).toPlainDate().toString()

/** The local date and time in that timezone. */
export const timeAt = (instant: string, timezone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timezone)

const hour = 3_600_000
const mostHours = 100_000

/**
 * Local date and minute (`2026-11-22T13:55`) for many moments: the time zone is asked once an hour of the moments, not once a moment. An hour
 * in which clocks change is asked each time.
 */
export function localMinutes(timezone: string): (instant: string) => string {
  const offsets = new Map<number, number | undefined>()
  const offsetAt = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timezone).offsetNanoseconds / 1_000_000
  function offsetIn(place: number) {
    if (offsets.has(place)) return offsets.get(place)
    const [first, last] = [offsetAt(place * hour), offsetAt((place + 1) * hour)]
    const offset = first === last ? first : undefined
    if (offsets.size < mostHours) offsets.set(place, offset)
    return offset
  }
  return (instant) => {
    const ms = Date.parse(instant)
    const offset = offsetIn(Math.floor(ms / hour)) ?? offsetAt(ms)
    return new Date(ms + offset).toISOString().slice(0, -8)
  }
}

/** The moment at which local clocks show this time; a time that a clock change skips moves to just after it. */
export const instantOf = (day: string, time: string, timezone: string) =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: timezone, plainTime: time })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' })
