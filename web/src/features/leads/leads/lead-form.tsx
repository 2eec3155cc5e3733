import { useRef, useState } from 'react'
import { NewLead } from '#contract/leads/leads.ts'
import type { ContactDraft } from '#web/features/people/contacts/shared/identity-input.ts'
import type { KnownContact } from '#web/features/people/contacts/shared/known-contact.tsx'
import type { Duplicate } from '#web/features/people/contacts/shared/queries.ts'
import { act } from '#web/kit/act/act.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import { ContactPart } from './form/contact-part.tsx'
import { InterestPart } from './form/interest-part.tsx'
import { emptyDraft, payloadOf } from './form/lead-payload.ts'
import { OpenLeads, useOpenLeads } from './lent/open-leads.tsx'
import type { Lead } from './shared/queries.ts'

type Props = {
  /** Whose lead it is, where that is known beforehand. */
  contact?: KnownContact
  onCreated: (lead: Lead) => void
  onClose: () => void
}

const createLead = act('POST /leads/', {
  changed: ['lead', 'contact'],
  said: ({ createdAt, updatedAt }) =>
    createdAt === updatedAt
      ? t('Lead creado')
      : t('La consulta se sumó al lead que ya tenía por ese proyecto'),
})

/** Creates a lead, and its contact when they are new. */
export function LeadForm({ contact, onCreated, onClose }: Props) {
  const [refusal, setRefusal] = useState<{ contact: ContactDraft; duplicates: Duplicate[] }>()
  const allowsDuplicate = useRef(false)
  const form = useForm({
    initial: { ...emptyDraft, contactId: contact?.id ?? null },
    schema: NewLead,
    bodyOf: (draft) => payloadOf(draft, allowsDuplicate.current),
    save: (body) => createLead({ body }),
    onSaved: onCreated,
    onRefused: ({ code, conflict }) => {
      if (code !== 'duplicate' || !Array.isArray(conflict)) return false
      // The contract says what a duplicate conflicts with.
      setRefusal({ contact: form.values.contact, duplicates: conflict as Duplicate[] })
      return true
    },
  })
  const { person, open } = useOpenLeads(form.values)
  // What was refused is no longer so once something of the contact changes.
  const refused = refusal?.contact === form.values.contact ? refusal.duplicates : []
  const createAnyway = async () => {
    allowsDuplicate.current = true
    await form.submit()
    allowsDuplicate.current = false
  }
  return (
    <FormDialog
      title={t('Crear lead')}
      act={open.length > 0 ? t('Crear de todos modos') : t('Crear lead')}
      form={form}
      onClose={onClose}
    >
      <ContactPart start={contact} refused={refused} onCreateAnyway={createAnyway} />
      <OpenLeads person={person} open={open} />
      <InterestPart />
    </FormDialog>
  )
}
