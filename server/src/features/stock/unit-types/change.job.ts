import { emit } from '#server/platform/events.ts'
import type { LongStep, Progress } from '#server/platform/jobs/long-work.ts'
import { lockNextOfType, refreshUnits } from './inherit.queries.ts'

type Place = Progress & { after?: number }

/** Gives the units of a type, in the order of their ids, what they inherit from it by now; those that join it later have it already. */
export const changeUnitsOfType: LongStep<{ unit_type_id: number }, Place> = async (
  db,
  { actor, asked, place, most },
) => {
  const ids = await lockNextOfType(db, actor.me, asked.unit_type_id, { after: place.after ?? 0, most })
  const after = ids.at(-1)
  if (after === undefined) return null
  await refreshUnits(db, actor, ids)
  await emit(db, actor, { type: 'unit.updated', units_ids: ids })
  return { done: place.done + ids.length, after }
}
