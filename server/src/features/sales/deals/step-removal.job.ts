import { countNames, listSteps, lockSteps } from '#server/features/sales/sale-steps/queries.ts'
import type { LongStep, Progress } from '#server/platform/jobs/long-work.ts'
import { deleteEmptyStep, moveNext, type Removal } from './step-removal.actions.ts'

/** Moves the next of what is in a step that goes, and deletes the step once nothing names it. */
export const removeStep: LongStep<Removal, Progress> = async (db, { actor, asked, place, most }) => {
  const { account_id } = actor.me
  const known = await listSteps(db, account_id)
  if (!known.some(({ id }) => id === asked.step_id)) return null
  const moved = await moveNext(db, actor, asked, known, most)
  if (moved > 0) return { done: place.done + moved }
  await lockSteps(db, account_id, 'to change')
  const { active, others } = await countNames(db, account_id, asked.step_id)
  if (active + others > 0) return place
  await deleteEmptyStep(db, actor, asked, known)
  return null
}
