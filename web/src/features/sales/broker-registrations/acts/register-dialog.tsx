import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewRegistration } from '#contract/sales/broker-registrations.ts'
import { ContactSelect } from '#web/features/people/contacts/shared/contact-select.tsx'
import { ChosenContact, type KnownContact } from '#web/features/people/contacts/shared/known-contact.tsx'
import { Alert } from '#web/kit/alert.tsx'
import { SelectField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { registerContact, registrableQuery } from '../shared/acts.ts'

type Draft = { contactId: number | null; projectUuid: string | null }

/** Registers a client for a project of a developer, who gets the person's data by it. */
export function RegisterDialog({ contact: given, onClose }: { contact?: KnownContact; onClose: () => void }) {
  const [contact, setContact] = useState(given)
  const initial: Draft = { contactId: given?.id ?? null, projectUuid: null }
  const form = useForm({
    initial,
    schema: NewRegistration,
    bodyOf: ({ contactId, projectUuid }: Draft) => ({
      contactId: contactId ?? 0,
      projectUuid: projectUuid ?? '',
    }),
    save: (body) => registerContact({ body }),
    onSaved: onClose,
  })
  const choose = (chosen: KnownContact | undefined) => {
    setContact(chosen)
    form.set('contactId', chosen?.id ?? null)
  }
  return (
    <FormDialog title={t('Registrar cliente')} act={t('Registrar')} as="window" form={form} onClose={onClose}>
      {contact ? (
        <ChosenContact contact={contact} onClear={() => choose(undefined)} />
      ) : (
        <ContactSelect onChoose={choose} error={form.errorAt('contactId')} />
      )}
      <ProjectField />
      <Words size={13} tone="muted">
        {t('La inmobiliaria recibe el nombre, el RUT, los teléfonos y el correo de esta persona.')}
      </Words>
    </FormDialog>
  )
}

function ProjectField() {
  const { data: owners, isPending } = useQuery(registrableQuery)
  const { valueAt } = useFormState()
  const projects = (owners ?? []).flatMap(({ name: owner, projects }) =>
    projects.map((project) => ({ ...project, owner })),
  )
  if (!isPending && projects.length === 0)
    return (
      <Alert tone="amber">{t('Ninguna inmobiliaria vinculada tiene proyectos abiertos a corredores.')}</Alert>
    )
  const chosen = projects.find(({ uuid }) => uuid === valueAt('projectUuid'))
  return (
    <>
      <SelectField
        name="projectUuid"
        label={t('Proyecto')}
        required
        searchable
        wide
        options={projects.map(({ uuid, name, owner }) => ({ value: uuid, label: `${name} · ${owner}` }))}
      />
      {chosen && (
        <Words size={13} tone="muted">
          {plural(chosen.protectionDays, 'La protección dura 1 día.', 'La protección dura {count} días.')}
        </Words>
      )}
    </>
  )
}
