import { formDay } from '#web/kit/dates.ts'
import { t, words } from '#web/kit/text.ts'
import type { Filter } from './definition.ts'
import type { FilterValues } from './list-state.ts'

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

export const listOf = (value: FilterValues[string]) =>
  [value].flat().filter((item): item is string => typeof item === 'string')

export type Period = { dateFilterType: string; dateRange?: { start: string; end: string } }

export const periodOf = (value: FilterValues[string]) =>
  typeof value === 'object' && !Array.isArray(value) ? (value as Period) : undefined

/** What an active filter says in its chip: "Parque Ñuñoa +4", "últimos 30 días". */
export function filterWords(filter: Filter, value: FilterValues[string]): string {
  if (filter.kind === 'flag') return value === 'true' ? filter.yes : (filter.no ?? t('No'))
  if (filter.kind === 'dates') return periodWords(periodOf(value))
  const [first = '', ...others] = listOf(value)
  const name = filter.options.find((option) => String(option.id) === first)?.name ?? `#${first}`
  return others.length > 0 ? `${name} +${others.length}` : name
}

function periodWords(period: Period | undefined): string {
  if (period?.dateFilterType === 'range' && period.dateRange) {
    return `${formDay(period.dateRange.start)} – ${formDay(period.dateRange.end)}`
  }
  return t(periods[period?.dateFilterType ?? ''] ?? '')
}
