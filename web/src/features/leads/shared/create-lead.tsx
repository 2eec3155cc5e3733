import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Lead } from './queries.ts'

const LeadForm = lazy(() => import('../lead-form.tsx').then((module) => ({ default: module.LeadForm })))

/** The form for a new lead: call `open`, and draw `form` somewhere. The new lead opens beside the screen. */
export function useCreateLead() {
  const [creating, setCreating] = useState(false)
  const navigate = useNavigate()
  const show = (lead: Lead) => {
    setCreating(false)
    navigate({ to: '.', search: (before: object) => ({ ...before, id: lead.id }) as never })
  }
  const form = creating && (
    <Suspense>
      <LeadForm onClose={() => setCreating(false)} onCreated={show} />
    </Suspense>
  )
  return { open: () => setCreating(true), form }
}
