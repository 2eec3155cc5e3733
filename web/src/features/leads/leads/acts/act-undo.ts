import { actOf, type Rules } from '#web/kit/act/act.ts'
import { api } from '#web/kit/api.ts'
import { inBatches, type Outcome, type Progress } from '#web/kit/in-batches.ts'
import { plural } from '#web/kit/text.ts'

/** What became of a batch act, and what the server wrote down of it: one act a batch, by which it takes them back. */
type Batched = Outcome & { actIds: readonly number[] }
type Answered = Outcome & { actId: number | null }

/** Does an act on any number of leads, and keeps what takes it back. */
export async function batchesOf(
  ids: readonly number[],
  call: (some: number[]) => Promise<Answered>,
  progress?: Progress,
): Promise<Batched> {
  const actIds: number[] = []
  const outcome = await inBatches(
    ids,
    async (some) => {
      const { actId, ...answer } = await call(some)
      if (actId !== null) actIds.push(actId)
      return answer
    },
    progress,
  )
  return { ...outcome, actIds }
}

/** What follows from every act on many leads. */
export const batchRules = {
  changed: ['lead'],
  undo: ({ actIds }) => (actIds.length > 0 ? () => undoActs(actIds) : undefined),
  warns: ({ skipped }) => skippedSentence(skipped),
} satisfies Rules<never, Batched>

const undoActs = actOf(
  async (actIds: readonly number[]): Promise<Outcome> => {
    const outcome: Outcome = { changed: 0, skipped: [] }
    for (const actId of actIds.toReversed()) {
      const { undone, skipped } = await api('POST /leads/undo/', { body: { actId } })
      outcome.changed += undone
      outcome.skipped.push(...skipped)
    }
    return outcome
  },
  {
    changed: ['lead'],
    said: ({ changed }) =>
      changed > 0 ? plural(changed, 'Deshecho en 1 lead', 'Deshecho en {count} leads') : undefined,
    warns: ({ skipped }) => skippedSentence(skipped),
  },
)

/** How many were left as they are, and the first reason. */
function skippedSentence(skipped: Outcome['skipped']): string | undefined {
  const [first] = skipped
  if (!first) return undefined
  const values = { reason: first.reason }
  return plural(skipped.length, '1 no se pudo: {reason}', '{count} no se pudieron: {reason}', values)
}
