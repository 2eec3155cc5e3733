import { Temporal } from 'temporal-polyfill'
import { type Rule, ruleOf, ruleText, weekdayCodes } from '#contract/leads/recurrence.ts'
import { addDays, instantOf } from '#server/platform/days.ts'
import { openOn } from './moments.ts'
import type { Opening } from './suggestion.ts'

type Series = { recurrence: string; occurs_on: string; time: string }
/** `occurs_on`: the day by the rule; `due_at` lies on a later one where the account is closed. */
export type Occurrence = { occurs_on: string; due_at: string }

/** Steps of the longest search: ten years of days. */
const mostSteps = 3660
const horizon = 14
const lastDay = '9999-12-31'

/**
 * The occurrences after `occurs_on` that are due after `after`, none of a day after `last`, at the same time of the account's
 * clock. Daily ones, and those of several weekdays, skip closed days; the others are done on the next open one.
 */
export function* occurrencesAfter(
  { recurrence, occurs_on, time }: Series,
  after: string,
  opening: Opening,
  last = lastDay,
): Generator<Occurrence> {
  const rule = ruleOf(recurrence)
  if (!rule) return
  const skips = rule.freq === 'DAILY' || rule.days.length > 1
  const first = addDays(new Date(after).toISOString().slice(0, 10), -horizon - 2)
  for (const day of daysOf(rule, occurs_on)) {
    if (day > last || (rule.until && day > rule.until)) return
    // Opening hours are not looked at for days whose task would be due before.
    if (day < first) continue
    const due_at = dueOn(day, time, opening, skips ? 0 : horizon)
    if (due_at && Date.parse(due_at) > Date.parse(after)) yield { occurs_on: day, due_at }
  }
}

/** The rule with the weekday or the day of the month of the task, so that moving one task moves no other. */
export function anchored(recurrence: string, occursOn: string, moved = false): string {
  const rule = ruleOf(recurrence)
  if (!rule) return recurrence
  const date = Temporal.PlainDate.from(occursOn)
  const weekday = weekdayCodes[date.dayOfWeek - 1] ?? 'MO'
  if (rule.freq === 'WEEKLY' && (rule.days.length === 0 || (moved && rule.days.length === 1)))
    return ruleText({ ...rule, days: [weekday] })
  if (rule.freq === 'MONTHLY' && (rule.monthDay === null || moved))
    return ruleText({ ...rule, monthDay: date.day > 28 ? -1 : date.day })
  return recurrence
}

function* daysOf({ freq, interval, days, monthDay }: Rule, from: string): Generator<string> {
  const first = Temporal.PlainDate.from(from)
  if (freq === 'MONTHLY') {
    for (let n = 1; n * interval <= 240; n++) yield monthly(first, n * interval, monthDay)
    return
  }
  if (freq === 'DAILY') {
    for (let step = interval; step <= mostSteps; step += interval) yield first.add({ days: step }).toString()
    return
  }
  const monday = first.subtract({ days: first.dayOfWeek - 1 })
  const places = weekdayCodes.flatMap((code, place) => (days.includes(code) ? [place] : []))
  for (let week = 0; week * 7 <= mostSteps; week += interval)
    for (const place of places) {
      const day = monday.add({ days: week * 7 + place })
      if (Temporal.PlainDate.compare(day, first) > 0) yield day.toString()
    }
}

function monthly(first: Temporal.PlainDate, months: number, monthDay: number | null): string {
  const month = first.with({ day: 1 }).add({ months })
  return month.with({ day: monthDay === -1 ? month.daysInMonth : (monthDay ?? first.day) }).toString()
}

/** On this day or the first open one within `horizon` days, at that time as far as the account is open then. */
function dueOn(day: string, time: string, opening: Opening, horizon: number): string | null {
  for (let ahead = 0; ahead <= horizon; ahead++) {
    const one = addDays(day, ahead)
    const open = openOn(one, opening)
    if (!open) continue
    const due = Date.parse(instantOf(one, time, opening.timezone))
    return new Date(Math.max(open.from, Math.min(due, open.to))).toISOString()
  }
  return null
}
