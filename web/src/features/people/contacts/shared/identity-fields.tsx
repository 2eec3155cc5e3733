import { useState } from 'react'
import { useFormState } from '#web/kit/form/form.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { expectedCheckDigit, prettyNationalId, prettyPhone } from './identity-input.ts'

export function PhoneField({ name }: { name: string }) {
  return (
    <PrettyField
      name={name}
      label={t('Teléfono')}
      type="tel"
      placeholder="+56 9 1234 5678"
      pretty={prettyPhone}
    />
  )
}

export function NationalIdField({ name }: { name: string }) {
  const digit = expectedCheckDigit(String(useFormState().valueAt(name) ?? ''))
  return (
    <PrettyField
      name={name}
      label={t('RUT')}
      placeholder="12.345.678-5"
      warning={digit && t('El dígito verificador debería ser {digit}', { digit })}
      pretty={prettyNationalId}
    />
  )
}

type PrettyProps = {
  name: string
  label: string
  type?: string
  placeholder: string
  /** What is probably wrong, told once the field is left; it may be sent all the same. */
  warning?: string | undefined
  pretty: (typed: string) => string
}

/** Written as it reads well once it is left. */
function PrettyField({ name, pretty, warning, ...input }: PrettyProps) {
  const form = useFormState()
  const [isLeft, setLeft] = useState(false)
  const value = String(form.valueAt(name) ?? '')
  return (
    <TextInput
      {...input}
      name={name}
      value={value}
      error={form.errorAt(name) ?? (isLeft && warning)}
      onChange={(event) => form.set(name, event.currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true)
        if (pretty(value) !== value) form.set(name, pretty(value))
        form.leave(name)
      }}
    />
  )
}
