import { daysOfMonth, monthBefore, monthsFrom, monthsOf } from '#server/features/insight/goals/months.ts'
import type { Days } from '#server/platform/days.ts'
import type { Me } from '#server/platform/me.ts'

/** The twelve months of the account's calendar that end with the running one, oldest first. */
export function lastMonths(me: Me, now: string, count = 12) {
  let [first] = [monthsOf(me, undefined, now).thisMonth]
  for (let back = 1; back < count; back++) first = monthBefore(first)
  return monthsFrom(first, count).map(withDays)
}

/** All the days of months that follow each other, as a filter of a list takes them. */
export const daysOfMonths = (months: readonly Days[]) => ({
  date_filter_type: 'range' as const,
  date_range: { start: months[0]?.from ?? '', end: months.at(-1)?.to ?? '' },
})

/** The running month and those after it. */
export const nextMonths = (me: Me, now: string, count = 6) =>
  monthsFrom(monthsOf(me, undefined, now).thisMonth, count).map(withDays)

const withDays = (month: string) => ({ month, ...daysOfMonth(month) })
