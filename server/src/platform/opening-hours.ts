import { Temporal } from 'temporal-polyfill'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Opening and closing time by weekday, `null` when closed; local to the account. */
export type BusinessHours = Partial<Record<(typeof weekdays)[number], readonly [string, string] | null>>

/** The opening and closing moments on a day; null when closed. */
export function openHoursOf(day: string, hours: BusinessHours, holidays: readonly string[]) {
  if (holidays.includes(day)) return null
  const weekday = weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1]
  return (weekday && hours[weekday]) ?? null
}
