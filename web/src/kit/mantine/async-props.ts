import type { FieldProps } from '#web/kit/field.tsx'

export type AsyncOption = {
  value: string
  label: string
  /** A second, dimmed line: a phone, a project. */
  detail?: string | undefined
}

/** A query of TanStack whose answer, after its `select`, is `Found`. What it reads before that differs from one to the next. */
export type Reading<Found> = {
  queryKey: readonly unknown[]
  queryFn?: unknown
  /** False while too little is typed to look for. */
  enabled?: boolean
  select: (answer: never) => Found
}

export type AsyncSelectProps<Option extends AsyncOption> = FieldProps & {
  value: string | null
  onChange: (value: string | null, option: Option | null) => void
  /** Reads the options for what is typed; called with '' when the list opens. */
  search: (typed: string) => Reading<readonly Option[]>
  /** Reads the option of a value that no list brought, as after a reload. */
  named?: (value: string) => Reading<Option>
  placeholder?: string | undefined
  clearable?: boolean
  disabled?: boolean
  autoFocus?: boolean
  /** Instead of "Nada coincide". */
  nothing?: string | undefined
  onBlur?: (() => void) | undefined
}
