import { useState } from 'react'
import { amountDraft, numberProblem, parseDecimal } from '#web/kit/decimal.ts'
import { Grid } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { type FilterProps, keysOf } from './filter.ts'
import css from './filters.module.css'
import { type Range, sidesOf, withRange } from './read.ts'

/** From a number to a number, both included; an empty side is open. */
export function RangeFilter({ filter, values, onChange }: FilterProps<'range'>) {
  const range = sidesOf(filter, values)
  const unit = 'currency' in filter.of ? filter.of.currency : filter.of.unit
  const none = Object.fromEntries(keysOf(filter).map((key) => [key, undefined]))
  const set = (part: Partial<Range>) => onChange({ ...none, ...withRange(filter, { ...range, ...part }) })
  return (
    <fieldset className={css.filter}>
      <legend>
        {filter.label} ({unit})
      </legend>
      <Grid gap={12}>
        <Side label={t('Desde')} value={range.min} onChange={(min) => set({ min })} />
        <Side label={t('Hasta')} value={range.max} onChange={(max) => set({ max })} />
      </Grid>
    </fieldset>
  )
}

type SideProps = {
  label: string
  negative?: boolean
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** What is no number is said to be none, and narrows nothing. */
export function Side({ label, negative = false, value, onChange }: SideProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : amountDraft(value))
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={typed}
      error={numberProblem(typed, { negative })}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(parseDecimal(event.target.value, { negative }))
      }}
    />
  )
}
