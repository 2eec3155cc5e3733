import { Temporal } from 'temporal-polyfill'
import { type Days, dayOf } from '#server/platform/days.ts'
import type { Me } from '#server/platform/me.ts'

/** Months are text, as "2026-11": the calendar of the account. */
const monthPlus = (month: string, by: number) =>
  Temporal.PlainYearMonth.from(month).add({ months: by }).toString()

export const monthBefore = (month: string) => monthPlus(month, -1)

export const monthsFrom = (month: string, count: number) =>
  Array.from({ length: count }, (_, place) => monthPlus(month, place))

/** The month that is asked for, and the one it is where the account is. */
export function monthsOf(me: Me, asked: string | undefined, now: string) {
  const thisMonth = dayOf(now, me.timezone).slice(0, 7)
  return { month: asked ?? thisMonth, thisMonth }
}

/** As far ahead as goals are set, in months. */
const furthest = 36

/** Whether the goals of a month stay as they are: it is over, or too far ahead. */
export function closed(me: Me, month: string, now: string): 'over' | 'far' | undefined {
  const { thisMonth } = monthsOf(me, undefined, now)
  if (month < thisMonth) return 'over'
  return month > monthPlus(thisMonth, furthest) ? 'far' : undefined
}

export const firstOf = (month: string) => `${month}-01`

export function daysOfMonth(month: string): Days {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return { from: firstOf(month), to: `${month}-${daysInMonth}` }
}
