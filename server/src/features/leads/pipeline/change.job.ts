import type { LongStep, Progress } from '#server/platform/jobs/long-work.ts'
import { countLeadsIn, setWonBy } from './leads.queries.ts'
import { deleteEmptyStep, moveLeadsTo, type StepWork } from './steps.actions.ts'
import { listSteps, lockSteps } from './steps.queries.ts'

/** Continues the change of a step's leads: the step counts differently now, or is deleted once it has no leads. */
export const changeStep: LongStep<StepWork, Progress> = async (db, { actor, asked, place, most }) => {
  const { step_id, move_to, leads = 0 } = asked
  const known = await listSteps(db, actor.me)
  const step = known.find(({ id }) => id === step_id)
  if (!step) return null
  if (move_to === undefined) {
    const changed = await setWonBy(db, actor, step_id, step.kind, most)
    return changed > 0 ? { done: place.done + changed } : null
  }
  const others = known.filter(({ id }) => id !== step_id)
  // The target step may have been deleted meanwhile; an open step always exists.
  const target = others.find(({ id }) => id === move_to) ?? others.find(({ kind }) => kind === 'open')
  if (!target) return null
  const moved = await moveLeadsTo(db, actor, step_id, target, most)
  if (moved > 0) return { done: place.done + moved }
  await lockSteps(db, actor.me, 'to delete one')
  if ((await countLeadsIn(db, actor.me, step_id)) > 0) return place
  await deleteEmptyStep(db, actor, step, leads, target)
  return null
}
