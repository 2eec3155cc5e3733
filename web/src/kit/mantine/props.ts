import type { FieldProps } from '#web/kit/field.tsx'

// What the kit's controls take; apart from both sides of their lazy import.
export type SelectOption = { value: string; label: string; disabled?: boolean }
export type Choosing = FieldProps & {
  options: readonly SelectOption[]
  placeholder?: string | undefined
  searchable?: boolean
  clearable?: boolean
  disabled?: boolean
  autoFocus?: boolean
  onBlur?: (() => void) | undefined
}
export type SelectProps = Choosing & { value: string | null; onChange: (value: string | null) => void }
export type MultiSelectProps = Choosing & { value: readonly string[]; onChange: (values: string[]) => void }

export type DateInputProps = FieldProps & {
  /** A wire date, `2026-12-05`. */
  value: string | null
  /** The hour beside it, which a typed one takes the place of. */
  time?: string | undefined
  /** With the hour, where one was typed with the day or is to be as before. */
  onChange: (day: string | null, time?: string) => void
  placeholder?: string
  clearable?: boolean
  disabled?: boolean
  /** A day that is ahead: it may be typed without its year, and with an hour ("mañana 10"). Others are typed whole. */
  isAhead?: boolean
  earliest?: string
  latest?: string
  onBlur?: (() => void) | undefined
}
