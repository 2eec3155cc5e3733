import { useAct } from '#web/kit/act/use-act.ts'
import { useCan } from '#web/kit/me.ts'
import type { Unit, UnitPatch } from '../shared/queries.ts'
import { changeUnit } from '../shared/unit-acts.ts'

/** Saves a change of a unit made in place, with its undo; `true` once it is saved. */
export function useUnitPatch(unit: Unit) {
  const { run, busy } = useAct(changeUnit)
  const can = useCan()
  return {
    busy,
    locked: !can('units.edit'),
    /** Prices are changed by fewer people. */
    priceLocked: !(can('units.edit') && can('units.edit_price')),
    save: async (body: UnitPatch, undo: UnitPatch, seen = unit.updatedAt) =>
      (await run({ id: unit.id, body, undo, seen })) !== undefined,
  }
}

export type Patching = ReturnType<typeof useUnitPatch>
