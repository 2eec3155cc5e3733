import { lazy, Suspense } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { InputBox } from './text-input.tsx'

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

const MantineSelect = lazy(() =>
  import('./mantine/select.tsx').then((module) => ({ default: module.MantineSelect })),
)
const MantineMultiSelect = lazy(() =>
  import('./mantine/select.tsx').then((module) => ({ default: module.MantineMultiSelect })),
)

/** One of a list, found by typing where it is long. */
export const Select = (props: SelectProps) => (
  <Suspense fallback={<Arriving {...props} />}>
    <MantineSelect {...props} />
  </Suspense>
)

/** Several of a list. */
export const MultiSelect = (props: MultiSelectProps) => (
  <Suspense fallback={<Arriving {...props} />}>
    <MantineMultiSelect {...props} />
  </Suspense>
)

/** The same box while the code of the list arrives, so that nothing moves. */
const Arriving = ({ label, required, hint, error, aside, wide }: FieldProps) => (
  <Field label={label} required={required} hint={hint} error={error} aside={aside} wide={wide}>
    {(control) => <InputBox {...control} disabled />}
  </Field>
)
