import { locale } from '#web/kit/text.ts'

/** "2026-11" and what surrounds it; a month is text, as it is in the address. */
export const monthOf = (day: string) => day.slice(0, 7)

export function monthAfter(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The last day of the month. */
export function endOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

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

/** "noviembre de 2026". */
export const monthText = (month: string) => format(`${month}-01`, { month: 'long', year: 'numeric' })
/** "sáb 21". */
export const dayText = (day: string) =>
  `${format(day, { weekday: 'short' }).replace('.', '')} ${Number(day.slice(8))}`
