import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { LongStep, Progress } from '#server/platform/jobs/long-work.ts'
import { lockNextOfType, lockNextUnits, refreshUnits } from './inherit.queries.ts'

type Reached = Progress & { after?: number }

/** Gives the units of a type, in the order of their ids, what they inherit from it by now; those that join it later have it already. */
export const changeUnitsOfType: LongStep<{ unit_type_id: number }, Reached> = (db, step) =>
  refreshNext(db, step, (place) => lockNextOfType(db, step.actor.me, step.asked.unit_type_id, place))

/** Gives all units their prices per m² by the share of terraces of now; those that are written later have them already. */
export const countTerracesAnew: LongStep<object, Reached> = (db, step) =>
  refreshNext(db, step, (place) => lockNextUnits(db, step.actor.me, place))

type Step = Pick<Parameters<LongStep<object, Reached>>[1], 'actor' | 'place' | 'most'>

async function refreshNext(
  db: Db,
  { actor, place, most }: Step,
  lockNext: (place: { after: number; most: number }) => Promise<number[]>,
): Promise<Reached | null> {
  const ids = await lockNext({ after: place.after ?? 0, most })
  const after = ids.at(-1)
  if (after === undefined) return null
  await refreshUnits(db, actor, ids)
  await emit(db, actor, { type: 'unit.updated', units_ids: ids })
  return { done: place.done + ids.length, after }
}
