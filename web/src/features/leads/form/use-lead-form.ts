import { useRef, useState } from 'react'
import type { Duplicate } from '#web/features/contacts/shared/queries.ts'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { keyPerBody } from '#web/kit/once.ts'
import { type Lead, refreshLeads } from '../shared/queries.ts'
import { errorsIn, errorsOf, type LeadErrors } from './lead-errors.ts'
import { emptyDraft, type LeadDraft, payloadOf } from './lead-payload.ts'

type Refusal = { message?: string | undefined; errors: LeadErrors; duplicates: Duplicate[] }
const noRefusal: Refusal = { errors: {}, duplicates: [] }

/** The draft of a new lead: judged field by field as they are left, sent once however often it is pressed. */
export function useLeadForm(start: Partial<LeadDraft>, onCreated: (lead: Lead) => void) {
  const [draft, setDraft] = useState<LeadDraft>({ ...emptyDraft, ...start })
  const [left, setLeft] = useState<ReadonlySet<keyof LeadDraft>>(new Set())
  const [refusal, setRefusal] = useState(noRefusal)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const [keyOf] = useState(keyPerBody)
  const found = errorsIn(draft)

  function change(part: Partial<LeadDraft>) {
    setDraft((was) => ({ ...was, ...part }))
    const errors = { ...refusal.errors }
    for (const field of Object.keys(part)) delete errors[field as keyof LeadDraft]
    setRefusal({ ...noRefusal, errors })
  }

  async function submit(allowDuplicate = false) {
    if (running.current) return
    setLeft(new Set(Object.keys(draft) as (keyof LeadDraft)[]))
    if (Object.keys(found).length > 0) return
    running.current = true
    setBusy(true)
    setRefusal(noRefusal)
    try {
      const body = payloadOf(draft, allowDuplicate)
      const lead = await api('POST /leads/', { body }, { once: keyOf(body) })
      refreshLeads()
      onCreated(lead)
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const shown = Object.fromEntries(
    Object.entries(found).filter(([field]) => left.has(field as keyof LeadDraft)),
  )
  return {
    draft,
    change,
    leave: (field: keyof LeadDraft) => setLeft((was) => new Set(was).add(field)),
    errors: { ...shown, ...refusal.errors } as LeadErrors,
    message: refusal.message,
    duplicates: refusal.duplicates,
    isDirty: JSON.stringify(draft) !== JSON.stringify({ ...emptyDraft, ...start }),
    busy,
    submit,
  }
}

function refusalOf(error: unknown): Refusal {
  const isDuplicate = error instanceof ApiError && error.code === 'duplicate'
  return {
    message: isDuplicate ? undefined : messageOf(error),
    errors: errorsOf(error),
    // The contract says what a duplicate conflicts with.
    duplicates: isDuplicate && Array.isArray(error.conflict) ? (error.conflict as Duplicate[]) : [],
  }
}

export type LeadFormState = ReturnType<typeof useLeadForm>
