import { useState } from 'react'
import { actOf } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { t } from '#web/kit/text.ts'

import type { Lead, LeadPatch } from '../shared/queries.ts'
import { versionedPatch } from './versioned-patch.ts'

type Change = { body: LeadPatch; undo: LeadPatch; seen: string }

/** Saves a change made in place, with its undo; `true` once it is saved. */
export function usePatch(lead: Lead) {
  const [change] = useState(() => changeOf(lead.id))
  const { run, busy } = useAct(change)
  const save = async (body: LeadPatch, undo: LeadPatch, seen = lead.updatedAt) =>
    (await run({ body, undo, seen })) !== undefined
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
