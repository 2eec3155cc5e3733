import { words } from '#web/kit/text.ts'
import type { FilterValues } from './filter.ts'

/** The periods a date filter offers, as the wire calls them; `range` brings its own days. */
export const periods: Record<string, string> = words({
  today: 'hoy',
  yesterday: 'ayer',
  last_7_days: 'últimos 7 días',
  last_30_days: 'últimos 30 días',
  this_month: 'este mes',
  last_month: 'mes pasado',
  this_year: 'este año',
  range: 'entre dos fechas',
})

export type Period = { dateFilterType: string; dateRange?: { start: string; end: string } }

export const periodOf = (value: FilterValues[string]) =>
  typeof value === 'object' && !Array.isArray(value) ? (value as Period) : undefined

/** One the server accepts: a period by name, or two days in their order. */
export function isPeriod(value: FilterValues[string]): boolean {
  const period = periodOf(value)
  if (!period || !Object.hasOwn(periods, period.dateFilterType)) return false
  const range = period.dateRange
  if (period.dateFilterType !== 'range') return range === undefined
  return range !== undefined && isDay(range.start) && isDay(range.end) && range.start <= range.end
}

const isDay = (text: unknown) =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
