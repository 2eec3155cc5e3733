import { lazy, Suspense, useState } from 'react'
import type { KnownContact } from '#web/features/people/contacts/shared/queries.ts'
import { here, type Target } from '#web/kit/address/place.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import type { Lead } from '../shared/queries.ts'

const LeadForm = lazy(() => import('../lead-form.tsx').then((module) => ({ default: module.LeadForm })))

/**
 * The form for a new lead: call `open`, and draw `form` somewhere. The new lead opens beside the screen, at the
 * address `at` says. Of a `contact` that is known beforehand nothing is asked.
 */
export function useCreateLead(at: (lead: Lead) => Target = ({ id }) => here({ id }), contact?: KnownContact) {
  const [creating, setCreating] = useState(false)
  const go = useGo()
  const show = (lead: Lead) => {
    setCreating(false)
    go(at(lead))
  }
  const form = creating && (
    <Suspense>
      <LeadForm {...(contact && { contact })} onClose={() => setCreating(false)} onCreated={show} />
    </Suspense>
  )
  return { open: () => setCreating(true), form }
}
