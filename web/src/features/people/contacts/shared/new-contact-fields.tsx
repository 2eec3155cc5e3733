import type { ReactNode } from 'react'
import { TextField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { NationalIdField, PhoneField } from './identity-fields.tsx'
import type { ContactDraft } from './identity-input.ts'
import css from './new-contact-fields.module.css'

type Props = {
  /** Where the contact is in the form's values. */
  under: string
  /** Beside the kind: the way to somebody already known. */
  aside?: ReactNode
}

/** Who somebody new is and how to reach them. */
export function NewContactFields({ under, aside }: Props) {
  const form = useFormState()
  const draft = form.valueAt(under) as ContactDraft
  return (
    <>
      <Row spread wrap className={css.wide}>
        <Segmented
          label={t('Tipo de contacto')}
          value={draft.kind}
          options={[
            { value: 'person', label: t('Persona') },
            { value: 'company', label: t('Empresa') },
          ]}
          onChange={(kind) => form.set(`${under}.kind`, kind)}
        />
        {aside}
      </Row>
      {draft.kind === 'company' ? (
        <TextField name={`${under}.businessName`} label={t('Razón social')} wide required maxLength={200} />
      ) : (
        <>
          <TextField name={`${under}.firstName`} label={t('Nombre')} required autoFocus maxLength={120} />
          <TextField name={`${under}.lastName`} label={t('Apellido')} maxLength={120} />
        </>
      )}
      <PhoneField name={`${under}.phone`} />
      <TextField name={`${under}.email`} label={t('Correo')} type="email" inputMode="email" />
      <NationalIdField name={`${under}.nationalId`} />
    </>
  )
}
