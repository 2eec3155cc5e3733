type Hours = { starts: string; ends: string }

/** Whether a moment lies in somebody's quiet hours, which may run over midnight. */
export function isQuiet(hours: Hours | null, at: string, timezone: string): boolean {
  if (!hours || hours.starts === hours.ends) return false
  const now = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at))
  return hours.starts < hours.ends
    ? hours.starts <= now && now < hours.ends
    : hours.starts <= now || now < hours.ends
}
