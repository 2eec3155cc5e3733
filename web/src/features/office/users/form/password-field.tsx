import { useFormState } from '#web/kit/form/form.tsx'
import { PasswordInput } from '#web/kit/text-input.tsx'

type Props = {
  name: string
  label: string
  required?: boolean
  autoFocus?: boolean
  autoComplete: 'new-password' | 'current-password'
  hint?: string
}

/** A password of a form, which can be looked at. */
export function PasswordField({ name, ...input }: Props) {
  const form = useFormState()
  return (
    <PasswordInput
      {...input}
      name={name}
      value={String(form.valueAt(name) ?? '')}
      error={form.errorAt(name)}
      onChange={(event) => form.set(name, event.currentTarget.value)}
      onBlur={() => form.leave(name)}
    />
  )
}
