import { opening } from './opening.ts'
import { dayOf, instantOf, plusDays, weekdayOf } from './wall-clock.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const minute = 60_000
/** Nobody waits longer for an opening. */
const horizon = 14

/** The minutes between two moments in which the account is open. One without opening hours always is. */
export function openMinutes(from: Date, to: Date): number {
  const { businessHours, holidays } = opening()
  const [start, end] = [from.getTime(), to.getTime()]
  if (!Object.values(businessHours).some((hours) => hours)) return Math.max(0, (end - start) / minute)
  let sum = 0
  let day = dayOf(from.toISOString())
  for (let ahead = 0; ahead <= horizon && Date.parse(instantOf(day, '00:00')) < end; ahead++) {
    const [opens, closes] = (!holidays.includes(day) && businessHours[weekdays[weekdayOf(day)] ?? '']) || []
    if (opens && closes) {
      const first = Math.max(start, Date.parse(instantOf(day, opens)))
      const last = Math.min(end, Date.parse(instantOf(day, closes)))
      sum += Math.max(0, last - first) / minute
    }
    day = plusDays(day, 1)
  }
  return sum
}
