import { locale } from './text.ts'

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

/** "noviembre de 2026". */
export const monthText = (month: string) =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  )

/** The month of a day and those before it, newest first, to choose from. */
export const monthsUntil = (day: string, count: number) =>
  Array.from({ length: count }, (_, back) => monthAfter(monthOf(day), -back)).map((month) => ({
    value: month,
    label: monthText(month),
  }))
