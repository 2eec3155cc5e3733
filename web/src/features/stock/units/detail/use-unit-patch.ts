import { useFactAct } from '#web/kit/facts/use-fact-act.ts'
import { useCan } from '#web/kit/me.ts'
import type { Unit, UnitPatch } from '../shared/queries.ts'
import { changeUnit } from '../shared/unit-acts.ts'

/** Saves a change of a unit made in place, with its undo. */
export function useUnitPatch(unit: Unit) {
  const { save, busy } = useFactAct(changeUnit)
  const can = useCan()
  return {
    busy,
    locked: !can('units.edit'),
    /** Prices are changed by fewer people. */
    priceLocked: !(can('units.edit') && can('units.edit_price')),
    save: (body: UnitPatch, undo: UnitPatch, seen = unit.updatedAt) =>
      save({ id: unit.id, body, undo, seen }),
  }
}

export type Patching = ReturnType<typeof useUnitPatch>

/** What every fact of a unit is given. */
export const factOf = (unit: Unit, { busy, locked }: Pick<Patching, 'busy' | 'locked'>) => ({
  version: unit.updatedAt,
  busy,
  locked,
})
