import { DateInput } from '#web/kit/date-input.tsx'
import { today } from '#web/kit/dates.ts'
import { Grid } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Choice } from './choice.tsx'
import type { FilterProps } from './filter.ts'
import css from './filters.module.css'
import { type Period, periodOf, periods } from './periods.ts'

/** A period by name, or the days between two dates, both included. */
export function DatesFilter({ filter, values, onChange }: FilterProps<'dates'>) {
  const period = periodOf(values[filter.key])
  const range = period?.dateRange ?? { start: today(), end: today() }
  const set = (next: Period | undefined) => onChange({ [filter.key]: next })
  // The day that is chosen stays; the other goes along if it would be on the wrong side.
  const setRange = ({ start = range.start, end = range.end }) =>
    set({ dateFilterType: 'range', dateRange: start > end ? sameDay(start, end) : { start, end } })
  const sameDay = (start: string, end: string) =>
    start === range.start ? { start: end, end } : { start, end: start }
  return (
    <fieldset className={css.filter}>
      <legend>{filter.label}</legend>
      <div className={css.choices}>
        <Choice name={filter.key} label={t('Siempre')} checked={!period} onChoose={() => set(undefined)} />
        {Object.entries(periods).map(([type, label]) => (
          <Choice
            key={type}
            name={filter.key}
            label={t(label)}
            checked={period?.dateFilterType === type}
            onChoose={() => (type === 'range' ? setRange({}) : set({ dateFilterType: type }))}
          />
        ))}
      </div>
      {period?.dateFilterType === 'range' && (
        <Grid gap={12}>
          <DateInput
            label={t('Desde')}
            value={range.start}
            onChange={(start) => start && setRange({ start })}
          />
          <DateInput label={t('Hasta')} value={range.end} onChange={(end) => end && setRange({ end })} />
        </Grid>
      )}
    </fieldset>
  )
}
