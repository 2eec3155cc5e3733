import type { Rules } from '#web/kit/act/act.ts'
import { inBatches, type Outcome, type Progress } from '#web/kit/in-batches.ts'
import { skippedSentence, undoActs } from '../shared/undo-acts.ts'

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
