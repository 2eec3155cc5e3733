import type { ReactNode } from 'react'
import { Grid, Row } from '#web/kit/layout.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { expectedCheckDigit, prettyNationalId, prettyPhone } from './identity-input.ts'
import css from './new-contact-fields.module.css'

export type ContactDraft = {
  kind: 'person' | 'company'
  firstName: string
  lastName: string
  businessName: string
  email: string
  phone: string
  nationalId: string
}

type Props = {
  draft: ContactDraft
  onChange: (part: Partial<ContactDraft>) => void
  errors: Partial<Record<keyof ContactDraft, string | undefined>>
  /** A field was left: now it may be judged. */
  onLeave: (field: keyof ContactDraft) => void
  /** Beside the kind: the way to somebody already known. */
  aside?: ReactNode
}

/** Who somebody new is and how to reach them. */
export function NewContactFields({ draft, onChange, errors, onLeave, aside }: Props) {
  const text = (field: Exclude<keyof ContactDraft, 'kind'>) => ({
    value: draft[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
    onBlur: () => onLeave(field),
  })
  const digit = expectedCheckDigit(draft.nationalId)
  return (
    <Grid gap={12}>
      <Row spread wrap className={css.kind}>
        <Segmented
          label={t('Tipo de contacto')}
          value={draft.kind}
          options={[
            { value: 'person', label: t('Persona') },
            { value: 'company', label: t('Empresa') },
          ]}
          onChange={(kind) => onChange({ kind: kind as ContactDraft['kind'] })}
        />
        {aside}
      </Row>
      {draft.kind === 'company' ? (
        <TextInput label={t('Razón social')} wide required maxLength={200} {...text('businessName')} />
      ) : (
        <>
          <TextInput label={t('Nombre')} required autoFocus maxLength={120} {...text('firstName')} />
          <TextInput label={t('Apellido')} maxLength={120} {...text('lastName')} />
        </>
      )}
      <TextInput
        label={t('Teléfono')}
        type="tel"
        inputMode="tel"
        placeholder="+56 9 1234 5678"
        {...text('phone')}
        onBlur={() => {
          onChange({ phone: prettyPhone(draft.phone) })
          onLeave('phone')
        }}
      />
      <TextInput label={t('Correo')} type="email" inputMode="email" {...text('email')} />
      <TextInput
        label={t('RUT')}
        placeholder="12.345.678-5"
        hint={digit ? t('El dígito verificador debería ser {digit}', { digit }) : undefined}
        {...text('nationalId')}
        onBlur={() => {
          onChange({ nationalId: prettyNationalId(draft.nationalId) })
          onLeave('nationalId')
        }}
      />
    </Grid>
  )
}
