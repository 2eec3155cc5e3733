import { addDays, dayOf, instantOf } from '#server/platform/days.ts'
import { type BusinessHours, openHoursOf } from '#server/platform/opening-hours.ts'

const horizon = 14

/** When the first response to an enquiry is due: this many minutes of open time after it arrived. */
export function firstResponseDue(
  at: string,
  minutes: number,
  hours: BusinessHours,
  timezone: string,
  /** Days when the account is closed, whatever its opening hours. */
  holidays: readonly string[] = [],
): string {
  const came = Date.parse(at)
  const today = dayOf(at, timezone)
  let left = minutes * 60_000
  for (let ahead = 0; ahead <= horizon; ahead++) {
    const day = addDays(today, ahead)
    const open = openHoursOf(day, hours, holidays)
    if (!open) continue
    const starts = Math.max(came, Date.parse(instantOf(day, open[0], timezone)))
    const lasts = Math.max(0, Date.parse(instantOf(day, open[1], timezone)) - starts)
    if (lasts > 0 && left <= lasts) return new Date(starts + left).toISOString()
    left -= lasts
  }
  return new Date(came + minutes * 60_000).toISOString()
}
