import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es.js'
import { DateInput } from '@mantine/dates'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Field } from '#web/kit/field.tsx'
import { t } from '#web/kit/text.ts'
import { dayKnownIn, momentIn, type TypedMoment } from '#web/kit/typed-moment.ts'
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
  time,
  onChange,
  onBlur,
  ...rest
}: DateInputProps) {
  const { value } = rest
  const typing = useRef<Typing>(null)
  const [wrong, setWrong] = useState<string | null>(null)

  /** What is typed is taken as a whole, or the day and the hour are those from before. */
  function read(text: string): string | null {
    const before = typing.current ?? { day: value, time }
    const found = momentOf(text, isAhead)
    const isOut = found && ((earliest && found.day < earliest) || (latest && found.day > latest))
    const moment = isOut ? null : found
    typing.current = { day: before.day, time: before.time, text, moment, isOut: !!isOut }
    if (wrong !== null) setWrong(null)
    if (!moment && (value !== before.day || time !== before.time)) onChange(before.day, before.time)
    return moment?.day ?? null
  }
  function change(day: string | null) {
    const { moment, time: before } = typing.current ?? {}
    if (moment && moment.day === day) return onChange(day, moment.time ?? before)
    typing.current = null
    setWrong(null)
    onChange(day)
  }
  /** Whether what was typed is understood; says so where it is not. */
  function settle(): boolean {
    const { text = '', moment, isOut } = typing.current ?? {}
    const isUnderstood = !text.trim() || !!moment
    const typed = text.trim()
    if (!isUnderstood)
      setWrong(
        isOut
          ? t('«{typed}» no se puede elegir aquí: queda como estaba', { typed })
          : t('No se entiende «{typed}»: queda como estaba', { typed }),
      )
    return isUnderstood
  }
  return (
    <House>
      <Field label={label} required={required} hint={hint} error={error || wrong} aside={aside} wide={wide}>
        {(control) => (
          <DateInput
            {...rest}
            {...control}
            error={control['aria-invalid']}
            onChange={change}
            onBlur={() => {
              settle()
              typing.current = null
              onBlur?.()
            }}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Enter' && !settle()) event.preventDefault()
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

/** What is being typed, and the day and the hour from before. */
type Typing = {
  day: string | null
  time: string | undefined
  text: string
  moment: TypedMoment | null
  /** It is a day, but too early or too late. */
  isOut: boolean
}

function momentOf(text: string, isAhead: boolean): TypedMoment | null {
  if (isAhead) return momentIn(text)
  const day = dayKnownIn(text)
  return day ? { day } : null
}
