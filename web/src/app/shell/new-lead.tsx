import { lazy } from 'react'
import { useGo } from '#web/kit/address/use-address.ts'
import { toLeads } from '#web/places/leads.ts'

// Apart, because the frame of every screen would name all the files of the form.
const LeadForm = lazy(() =>
  import('#web/features/leads/leads/lead-form.tsx').then((module) => ({ default: module.LeadForm })),
)

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
