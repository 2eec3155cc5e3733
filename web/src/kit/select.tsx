import { lazy, Suspense } from 'react'
import { Field, type FieldProps } from './field.tsx'
import type { MultiSelectProps, SelectProps } from './mantine/props.ts'
import { InputBox } from './text-input.tsx'

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
const Arriving = ({ label, required, hint, error, aside, wide, isBare }: FieldProps) => (
  <Field
    label={label}
    required={required}
    hint={hint}
    error={error}
    aside={aside}
    wide={wide}
    isBare={isBare}
  >
    {(control) => <InputBox {...control} disabled />}
  </Field>
)
