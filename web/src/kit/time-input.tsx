import { type KeyboardEvent, useState } from 'react'
import type { FieldProps } from './field.tsx'
import { hourText } from './hour-text.ts'
import { t } from './text.ts'
import { TextInput } from './text-input.tsx'

type Props = FieldProps & {
  /** "09:30", on a clock of 24 hours in every browser. */
  value: string
  onChange: (time: string) => void
}

/** A time of day, typed as people type it: 9, 930, 9.30. What is no time leaves the one there was. */
export function TimeInput({ value, onChange, error, ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState(false)
  function type(text: string) {
    setTyped(text)
    setRefused(false)
    if (/^\d\d:\d\d$/.test(text)) accept(text)
  }
  function accept(text: string) {
    const time = hourText(text)
    const isTime = /^\d\d:\d\d$/.test(time) && time < '24:00'
    if (isTime && time !== value) onChange(time)
    return isTime
  }
  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed === undefined) return
    const isKnown = hourText(typed) === value
    const isTime = accept(typed)
    setRefused(!isTime)
    setTyped(undefined)
    // Enter sends a form with what was typed. What is no time is not sent; and Ctrl+Enter would send the time from before.
    if (isKnown || (isTime && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <TextInput
      {...field}
      error={error ?? (refused && t('No es una hora: queda {time}', { time: value }))}
      inputMode="numeric"
      autoComplete="off"
      placeholder="09:30"
      maxLength={5}
      value={typed ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onEnter}
      onBlur={() => {
        if (typed !== undefined) setRefused(!accept(typed))
        setTyped(undefined)
      }}
    />
  )
}
