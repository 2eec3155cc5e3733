import { formDay } from '#web/kit/dates.ts'
import { moneyText } from '#web/kit/money.tsx'
import { number, t } from '#web/kit/text.ts'
import type { Filter, FilterOf, FilterValues } from './filter.ts'
import { type Period, periodOf, periods } from './periods.ts'
import { listOf, type Range, rangeOf } from './read.ts'

/** What an active filter says in its chip: "Parque Ñuñoa +4", "últimos 30 días". Those the server finds say it by their names. */
export function filterWords(filter: Exclude<Filter, { kind: 'found' }>, values: FilterValues): string {
  const value = values[filter.key]
  switch (filter.kind) {
    case 'options':
      return optionWords(filter, values)
    case 'flag':
      return value === 'true' ? filter.yes : (filter.no ?? t('No'))
    case 'dates':
      return periodWords(periodOf(value))
    case 'range':
      return rangeWords(filter, rangeOf(filter, values))
    case 'made':
      return filter.words(listOf(value))
    default:
      return filter satisfies never
  }
}

function optionWords({ key, options, matchKey }: FilterOf<'options'>, values: FilterValues) {
  const chosen = listOf(values[key])
  const nameOf = (id: string) => options.find((option) => String(option.id) === id)?.name ?? `#${id}`
  const isAll = matchKey !== undefined && values[matchKey] === 'all' && chosen.length > 1
  return isAll ? chosen.map(nameOf).join(' + ') : manyWords(chosen.map(nameOf))
}

/** The first, and how many more. */
export const manyWords = ([first = '', ...others]: string[]) =>
  others.length > 0 ? `${first} +${others.length}` : first

function periodWords(period: Period | undefined): string {
  if (period?.dateFilterType === 'range' && period.dateRange) {
    return `${formDay(period.dateRange.start)} – ${formDay(period.dateRange.end)}`
  }
  return t(periods[period?.dateFilterType ?? ''] ?? '')
}

function rangeWords({ of }: FilterOf<'range'>, { min, max }: Range): string {
  const text = (amount: string) =>
    'currency' in of ? moneyText(amount, of.currency) : `${number(Number(amount))} ${of.unit}`
  if (min !== undefined && max !== undefined) return `${text(min)} – ${text(max)}`
  return min !== undefined
    ? t('desde {least}', { least: text(min) })
    : t('hasta {most}', { most: text(max ?? '0') })
}
