import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es.js'
import { DateInput } from '@mantine/dates'
import { Field } from '#web/kit/field.tsx'
import { House } from './house.tsx'
import css from './input.module.css'
import type { DateInputProps } from './props.ts'

export const MantineDateInput = ({
  label,
  required,
  hint,
  error,
  aside,
  wide,
  earliest,
  latest,
  ...rest
}: DateInputProps) => (
  <House>
    <Field label={label} required={required} hint={hint} error={error} aside={aside} wide={wide}>
      {(control) => (
        <DateInput
          {...rest}
          {...control}
          valueFormat="DD/MM/YYYY"
          dateParser={parseDay}
          minDate={earliest}
          maxDate={latest}
          classNames={{ input: css.input ?? '' }}
        />
      )}
    </Field>
  </House>
)

/** "5/12/2026" or "05-12-2026" as a wire date. */
function parseDay(typed: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed.trim()) ?? []
  if (!day || !month || !year) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const made = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(made.getTime()) || !made.toISOString().startsWith(date) ? null : date
}
