import { type ComponentProps, lazy, Suspense } from 'react'
import type { CustomFormFields as Fields } from './custom-form-fields.tsx'

const Lazy = lazy(() =>
  import('./custom-form-fields.tsx').then(({ CustomFormFields }) => ({ default: CustomFormFields })),
)

/** The account's own fields in a form, which may have none: their inputs come apart from the form. */
export const CustomFormFields = (props: ComponentProps<typeof Fields>) => (
  <Suspense>
    <Lazy {...props} />
  </Suspense>
)
