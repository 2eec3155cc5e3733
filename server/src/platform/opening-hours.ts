const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Opening and closing time by weekday, `null` when closed; local to the account. */
export type BusinessHours = Partial<Record<(typeof weekdays)[number], readonly [string, string] | null>>

/** When the account opens and closes on a day; null when it does not. */
export function openHoursOf(day: string, hours: BusinessHours, holidays: readonly string[]) {
  if (holidays.includes(day)) return null
  return hours[weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun'] ?? null
}
