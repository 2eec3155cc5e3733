import { lazy, Suspense } from 'react'
import { formDay } from './dates.ts'
import { Field } from './field.tsx'
import type { DateInputProps } from './mantine/props.ts'
import { InputBox } from './text-input.tsx'

const MantineDateInput = lazy(() =>
  import('./mantine/date-input.tsx').then((module) => ({ default: module.MantineDateInput })),
)

/** A date input, typed or picked, shown as 05/12/2026. */
export const DateInput = (props: DateInputProps) => (
  <Suspense fallback={<Arriving {...props} />}>
    <MantineDateInput {...props} />
  </Suspense>
)

const Arriving = ({ label, required, hint, error, aside, wide, value }: DateInputProps) => (
  <Field label={label} required={required} hint={hint} error={error} aside={aside} wide={wide}>
    {(control) => <InputBox {...control} value={value ? formDay(value) : ''} readOnly />}
  </Field>
)
