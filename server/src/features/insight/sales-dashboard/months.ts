import { Temporal } from 'temporal-polyfill'
import { type Days, dayOf } from '#server/platform/days.ts'
import type { Me } from '#server/platform/me.ts'

/** The twelve months of the account's calendar that end with the running one, oldest first. */
export const lastMonths = (me: Me, now: string, count = 12) =>
  monthsFrom(thisMonth(me, now), 1 - count, count)

/** The running month and those after it. */
export const nextMonths = (me: Me, now: string, count = 6) => monthsFrom(thisMonth(me, now), 0, count)

/** All the days of months that follow each other, as a filter of a list takes them. */
export const daysOfMonths = (months: readonly Days[]) => ({
  date_filter_type: 'range' as const,
  date_range: { start: months[0]?.from ?? '', end: months.at(-1)?.to ?? '' },
})

const thisMonth = (me: Me, now: string) => Temporal.PlainDate.from(dayOf(now, me.timezone)).toPlainYearMonth()

const monthsFrom = (month: Temporal.PlainYearMonth, from: number, count: number) =>
  Array.from({ length: count }, (_, place) => {
    const one = month.add({ months: from + place })
    return { month: one.toString(), from: `${one}-01`, to: `${one}-${one.daysInMonth}` }
  })
