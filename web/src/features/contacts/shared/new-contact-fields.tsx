import type { ReactNode } from 'react'
import { TextField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { type ContactDraft, expectedCheckDigit, prettyNationalId, prettyPhone } from './identity-input.ts'
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
  const digit = expectedCheckDigit(draft.nationalId)
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
      <PrettyField
        name={`${under}.phone`}
        label={t('Teléfono')}
        type="tel"
        placeholder="+56 9 1234 5678"
        pretty={prettyPhone}
      />
      <TextField name={`${under}.email`} label={t('Correo')} type="email" inputMode="email" />
      <PrettyField
        name={`${under}.nationalId`}
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
