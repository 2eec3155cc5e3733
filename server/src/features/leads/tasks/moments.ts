import { Temporal } from 'temporal-polyfill'
import { addDays, dayOf, instantOf } from '#server/platform/days.ts'
import { openHoursOf } from '#server/platform/opening-hours.ts'
import type { Opening } from './suggestion.ts'

const aMinute = 60_000
/** Most people call in the morning. */
const morning = '10:00'
const horizon = 14

/**
 * Moments to plan a task for with one press, the earliest first and none twice: in an hour, or when the account opens next; the
 * next open day in the morning; the first open day of next week, or three days later where that is the next one. An account without opening hours is always open.
 */
export function momentsAfter(now: string, opening: Opening): string[] {
  const today = dayOf(now, opening.timezone)
  const tomorrow = nextMorning(now, opening)
  const monday = openMorningFrom(nextMonday(today), opening)
  const later = monday === tomorrow ? openMorningFrom(addDays(nextMonday(today), 3), opening) : monday
  const moments = [soonest(now, today, opening), tomorrow, later].filter((moment) => moment !== null)
  return [...new Set(moments)].sort()
}

/** The morning of the next open day. */
export const nextMorning = (now: string, opening: Opening) =>
  openMorningFrom(addDays(dayOf(now, opening.timezone), 1), opening)

/** In an hour, to the quarter, where that is while the account is open; else its next opening. */
function soonest(now: string, today: string, opening: Opening): string | null {
  const quarter = 15 * aMinute
  const inAnHour = Math.ceil((Date.parse(now) + 60 * aMinute) / quarter) * quarter
  for (let ahead = 0; ahead <= horizon; ahead++) {
    const open = openOn(addDays(today, ahead), opening)
    if (!open || inAnHour > open.to) continue
    return new Date(Math.max(inAnHour, open.from)).toISOString()
  }
  return null
}

function openMorningFrom(day: string, opening: Opening): string | null {
  for (let ahead = 0; ahead <= horizon; ahead++) {
    const one = addDays(day, ahead)
    const open = openOn(one, opening)
    if (!open) continue
    const ten = Date.parse(instantOf(one, morning, opening.timezone))
    return new Date(Math.max(open.from, Math.min(ten, open.to))).toISOString()
  }
  return null
}

/** The first and the last moment of a day at which something can be planned. */
export function openOn(day: string, { business_hours, holidays, timezone }: Opening) {
  const hasHours = Object.values(business_hours).some((hours) => hours !== null)
  const open = hasHours ? openHoursOf(day, business_hours, holidays) : (['00:00', '23:45'] as const)
  if (!open) return null
  const [from, to] = open.map((time) => Date.parse(instantOf(day, time, timezone))) as [number, number]
  return { from, to: hasHours ? to - 15 * aMinute : to }
}

const nextMonday = (day: string) => addDays(day, 8 - Temporal.PlainDate.from(day).dayOfWeek)
