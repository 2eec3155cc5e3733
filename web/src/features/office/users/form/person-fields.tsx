import { NationalIdField, PhoneField } from '#web/features/people/contacts/shared/identity-fields.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { t } from '#web/kit/text.ts'

/** Who somebody of the account is and how to reach them. */
export function PersonFields({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <>
      <TextField name="firstName" label={t('Nombre')} required autoFocus={autoFocus} maxLength={120} />
      <TextField name="lastName" label={t('Apellido')} maxLength={120} />
      <TextField name="email" label={t('Correo')} required type="email" inputMode="email" maxLength={254} />
      <PhoneField name="phone" />
      <NationalIdField name="nationalId" />
    </>
  )
}
