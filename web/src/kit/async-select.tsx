import { lazy, type ReactNode, Suspense } from 'react'
import { Field } from './field.tsx'
import type { AsyncOption, AsyncSelectProps } from './mantine/async-props.ts'
import { InputBox } from './text-input.tsx'

// `lazy` keeps no type parameters; the component's own props are what it takes.
const MantineAsyncSelect = lazy(() =>
  import('./mantine/async-select.tsx').then((module) => ({ default: module.MantineAsyncSelect })),
) as unknown as <Option extends AsyncOption>(props: AsyncSelectProps<Option>) => ReactNode

/** One of a list that the server searches: contacts, units, projects. */
export const AsyncSelect = <Option extends AsyncOption>(props: AsyncSelectProps<Option>) => (
  <Suspense fallback={<Arriving {...props} />}>
    <MantineAsyncSelect {...props} />
  </Suspense>
)

/** The same box while its code arrives, so that nothing moves. */
const Arriving = <Option extends AsyncOption>(props: AsyncSelectProps<Option>) => {
  const { label, required, hint, error, aside, wide } = props
  return (
    <Field label={label} required={required} hint={hint} error={error} aside={aside} wide={wide}>
      {(control) => <InputBox {...control} disabled />}
    </Field>
  )
}
