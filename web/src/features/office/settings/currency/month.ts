import { endOf } from '#web/kit/months.ts'
import { locale } from '#web/kit/text.ts'

/** Its days up to `last`, newest first. */
export function daysOf(month: string, last: string): string[] {
  const days = Array.from(
    { length: Number(endOf(month).slice(8)) },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  )
  return days.filter((day) => day <= last).reverse()
}

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(noon(day))
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** "sáb 21". */
export const dayText = (day: string) =>
  `${format(day, { weekday: 'short' }).replace('.', '')} ${Number(day.slice(8))}`
