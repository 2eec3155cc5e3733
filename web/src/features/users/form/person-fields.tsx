import {
  expectedCheckDigit,
  prettyNationalId,
  prettyPhone,
} from '#web/features/contacts/shared/identity-input.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'

/** Who somebody of the account is and how to reach them. */
export function PersonFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const form = useFormState()
  const digit = expectedCheckDigit(String(form.valueAt('nationalId') ?? ''))
  return (
    <>
      <TextField name="firstName" label={t('Nombre')} required autoFocus={autoFocus} maxLength={120} />
      <TextField name="lastName" label={t('Apellido')} maxLength={120} />
      <TextField name="email" label={t('Correo')} required type="email" inputMode="email" maxLength={254} />
      <PrettyField
        name="phone"
        label={t('Teléfono')}
        type="tel"
        placeholder="+56 9 1234 5678"
        pretty={prettyPhone}
      />
      <PrettyField
        name="nationalId"
        label={t('RUT')}
        placeholder="12.345.678-5"
        hint={digit && t('El dígito verificador debería ser {digit}', { digit })}
        pretty={prettyNationalId}
      />
    </>
  )
}

type PrettyProps = {
  name: string
  label: string
  type?: string
  placeholder: string
  hint?: string | undefined
  pretty: (typed: string) => string
}

/** Written as it reads well once it is left. */
function PrettyField({ name, pretty, ...input }: PrettyProps) {
  const form = useFormState()
  const value = String(form.valueAt(name) ?? '')
  return (
    <TextInput
      {...input}
      name={name}
      value={value}
      error={form.errorAt(name)}
      onChange={(event) => form.set(name, event.currentTarget.value)}
      onBlur={() => {
        if (pretty(value) !== value) form.set(name, pretty(value))
        form.leave(name)
      }}
    />
  )
}
