import { LeadForm } from '#web/features/leads/leads/lead-form.tsx'
import { useGo } from '#web/kit/address/use-address.ts'
import { toLeads } from '#web/places/leads.ts'

/** Creates a lead from any screen, then opens it in its list. */
export function NewLead({ onClose }: { onClose: () => void }) {
  const go = useGo()
  return (
    <LeadForm
      onClose={onClose}
      onCreated={({ id }) => {
        onClose()
        go(toLeads({ id }))
      }}
    />
  )
}
