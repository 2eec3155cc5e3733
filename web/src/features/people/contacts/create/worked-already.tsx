import { OpenLeads, useOpenLeads } from '#web/features/leads/leads/lent/open-leads.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { useCan } from '#web/kit/me.ts'
import type { ContactDraft } from '../shared/identity-input.ts'

/** Who works this person already, before they get a second dossier and a second lead. */
export const WorkedAlready = () => useCan()('leads.create') && <Worked />

function Worked() {
  const contact = useFormState().valueAt('contact') as ContactDraft // of the draft of this form
  return <OpenLeads {...useOpenLeads({ contactId: null, contact })} />
}
