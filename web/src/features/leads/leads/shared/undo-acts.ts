import { actOf } from '#web/kit/act/act.ts'
import { api } from '#web/kit/api.ts'
import type { Outcome } from '#web/kit/in-batches.ts'
import { plural, t } from '#web/kit/text.ts'

/** Takes back acts the server wrote down, the newest first; throws the reason when nothing could be taken back. */
export const undoActs = actOf(
  async (actIds: readonly number[]): Promise<Outcome> => {
    const outcome: Outcome = { changed: 0, skipped: [] }
    for (const actId of actIds.toReversed()) {
      const { undone, skipped } = await api('POST /leads/undo/', { body: { actId } })
      outcome.changed += undone
      outcome.skipped.push(...skipped.map(({ id, reason }) => ({ id, reason: t(reason) })))
    }
    const [first] = outcome.skipped
    if (outcome.changed === 0 && first) throw new Error(first.reason)
    return outcome
  },
  {
    changed: ['lead'],
    warns: ({ skipped }) => skippedSentence(skipped),
  },
)

/** How many were left as they are, and the first reason. */
export function skippedSentence(skipped: Outcome['skipped']): string | undefined {
  const [first] = skipped
  if (!first) return undefined
  const values = { reason: first.reason }
  return plural(skipped.length, '1 no se pudo: {reason}', '{count} no se pudieron: {reason}', values)
}
