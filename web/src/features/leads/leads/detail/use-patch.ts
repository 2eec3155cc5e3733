import { useState } from 'react'
import { actOf } from '#web/kit/act/act.ts'
import { useFactAct } from '#web/kit/facts/use-fact-act.ts'
import { t } from '#web/kit/text.ts'

import type { Lead, LeadPatch } from '../shared/queries.ts'
import { versionedPatch } from './versioned-patch.ts'

type Change = { body: LeadPatch; undo: LeadPatch; seen: string }

/** Saves a change made in place, with its undo. */
export function usePatch(lead: Lead) {
  const [change] = useState(() => changeOf(lead.id))
  const { save: run, busy } = useFactAct(change)
  const save = (body: LeadPatch, undo: LeadPatch, seen = lead.updatedAt) => run({ body, undo, seen })
  return { save, busy }
}

function changeOf(id: number) {
  const { patch, takeBack } = versionedPatch(id)
  return actOf(({ body, seen }: Change) => patch(body, seen), {
    changed: [],
    said: () => t('Cambio guardado'),
    undo:
      (saved, { undo }) =>
      () =>
        takeBack(undo, saved),
  })
}
