import { timeAt } from '#server/platform/days.ts'

type Hours = { starts: string; ends: string }

/** Whether a time is in a user's quiet hours, which may span midnight. */
export function isQuiet(hours: Hours | null, at: string, timezone: string): boolean {
  if (!hours || hours.starts === hours.ends) return false
  const now = timeAt(at, timezone).toPlainTime().toString({ smallestUnit: 'minute' })
  return hours.starts < hours.ends
    ? hours.starts <= now && now < hours.ends
    : hours.starts <= now || now < hours.ends
}
