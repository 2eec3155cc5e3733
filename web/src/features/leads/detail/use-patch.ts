import { useState } from 'react'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { type LeadPatch, patchLead } from '../acts/lead-acts.ts'
import { type Lead, refreshLeads } from '../shared/queries.ts'

/** Saves a change made in place, with its undo; `true` once it is saved. */
export function usePatch(lead: Lead) {
  const [busy, setBusy] = useState(false)
  async function save(body: LeadPatch, undo: LeadPatch): Promise<boolean> {
    setBusy(true)
    try {
      const saved = await patchLead(lead.id, body, lead)
      const run = () => void patchLead(lead.id, undo, saved).catch(tellRefusal)
      snackbar(t('Cambio guardado'), 'success', { act: { label: t('Deshacer'), run } })
      return true
    } catch (error) {
      tellRefusal(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}

function tellRefusal(error: unknown) {
  if (error instanceof ApiError && error.status === 403) return
  const isStale = error instanceof ApiError && error.status === 412
  if (isStale) refreshLeads()
  const message = isStale
    ? t('Otra persona cambió este lead recién. Ya se ven los datos nuevos: revisar y guardar otra vez.')
    : messageOf(error)
  snackbar(message, 'error')
}
