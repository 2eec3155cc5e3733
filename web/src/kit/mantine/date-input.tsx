import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es.js'
import { DateInput } from '@mantine/dates'
import { useRef } from 'react'
import { Field } from '#web/kit/field.tsx'
import { momentIn, type TypedMoment } from '#web/kit/typed-moment.ts'
import { House } from './house.tsx'
import css from './input.module.css'
import type { DateInputProps } from './props.ts'

export function MantineDateInput({
  label,
  required,
  hint,
  error,
  aside,
  wide,
  earliest,
  latest,
  isAhead = earliest !== undefined,
  onChange,
  ...rest
}: DateInputProps) {
  const typed = useRef<TypedMoment>(null)
  function read(text: string): string | null {
    typed.current = isAhead || !withoutYear.test(text) ? momentIn(text) : null
    return typed.current?.day ?? null
  }
  return (
    <House>
      <Field label={label} required={required} hint={hint} error={error} aside={aside} wide={wide}>
        {(control) => (
          <DateInput
            {...rest}
            {...control}
            onChange={(day) => {
              const time = typed.current?.day === day ? typed.current?.time : undefined
              typed.current = null
              onChange(day, time)
            }}
            valueFormat="DD/MM/YYYY"
            dateParser={read}
            minDate={earliest}
            maxDate={latest}
            classNames={{ input: css.input ?? '' }}
          />
        )}
      </Field>
    </House>
  )
}

/** The beginning of a whole date: a birthday that is being typed is not next year's. */
const withoutYear = /^\s*\d{1,2}([/.-]\d{0,2}([/.-]\d{0,3})?)?\s*$/
