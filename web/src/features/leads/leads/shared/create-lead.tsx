import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { KnownContact } from '#web/features/people/contacts/shared/queries.ts'
import type { Lead } from './queries.ts'

const LeadForm = lazy(() => import('../lead-form.tsx').then((module) => ({ default: module.LeadForm })))

type Address = Record<string, unknown>

/**
 * The form for a new lead: call `open`, and draw `form` somewhere. The new lead opens beside the screen, at the
 * address `searchOf` says. Of a `contact` that is known beforehand nothing is asked.
 */
export function useCreateLead(
  searchOf: (lead: Lead, before: Address) => Address = ({ id }, before) => ({ ...before, id }),
  contact?: KnownContact,
) {
  const [creating, setCreating] = useState(false)
  const navigate = useNavigate()
  const show = (lead: Lead) => {
    setCreating(false)
    navigate({ to: '.', search: (before: Address) => searchOf(lead, before) as never })
  }
  const form = creating && (
    <Suspense>
      <LeadForm {...(contact && { contact })} onClose={() => setCreating(false)} onCreated={show} />
    </Suspense>
  )
  return { open: () => setCreating(true), form }
}
