import { useState } from 'react'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import type { LeadPatch } from '../acts/lead-acts.ts'
import type { Lead } from '../shared/queries.ts'
import { versionedPatch } from './versioned-patch.ts'

/** Saves a change made in place, with its undo; `true` once it is saved. */
export function usePatch(lead: Lead) {
  const [busy, setBusy] = useState(false)
  const [patch] = useState(() => versionedPatch(lead.id))
  async function save(body: LeadPatch, undo: LeadPatch, seen = lead.updatedAt): Promise<boolean> {
    setBusy(true)
    try {
      const saved = await patch(body, seen)
      const run = () => void patch(undo, saved.updatedAt).catch(tellRefusal)
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
  const message = isStale
    ? t('Otra persona cambió este lead recién. Ya se ven los datos nuevos: revisar y guardar otra vez.')
    : messageOf(error)
  snackbar(message, 'error')
}
