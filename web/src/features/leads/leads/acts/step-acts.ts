import { actOf } from '#web/kit/act/act.ts'
import { api } from '#web/kit/api.ts'
import type { Progress } from '#web/kit/in-batches.ts'
import { plural, t } from '#web/kit/text.ts'
import { batchesOf, batchRules } from './act-undo.ts'

type ToStep = {
  ids: readonly number[]
  step: { id: number; name: string }
  progress?: Progress
}

/** Moves leads to a step; those that were there already are not touched. */
export const moveLeads = actOf(
  ({ ids, step, progress }: ToStep) =>
    batchesOf(
      ids,
      async (leadsIds) => {
        const body = { leadsIds, stepToMoveId: step.id }
        const { moved: changed, ...answer } = await api('POST /lead-steps/move-leads/', { body })
        return { changed, ...answer }
      },
      progress,
    ),
  {
    ...batchRules,
    said: ({ changed, skipped }, { step }) => {
      if (changed === 0) return skipped.length > 0 ? undefined : t('Ya estaba en {step}', { step: step.name })
      return plural(changed, '1 lead movido a {step}', '{count} leads movidos a {step}', { step: step.name })
    },
  },
)
