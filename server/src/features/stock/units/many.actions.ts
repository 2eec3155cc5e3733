import type { UnitPatch } from '#contract/stock/units.ts'
import { refreshUnits } from '#server/features/stock/unit-types/inherit.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { setUnitTags, type UnitValues } from './changes.queries.ts'
import { insertUnits } from './many.queries.ts'
import { keepPrices } from './prices.queries.ts'
import { keepUnitActs } from './unit-acts.queries.ts'
import { changedValues, emptyUnit } from './values.ts'
import { emitUnits } from './writing.actions.ts'

type New = UnitPatch & { number: string }

/** The columns of a new unit of a project. */
export const newUnit = ({ tags_ids: _, ...fields }: New, project_id: number, kind: string): UnitValues => ({
  ...emptyUnit,
  ...changedValues(emptyUnit, { ...fields, project_id }),
  number: fields.number,
  kind: fields.kind ?? kind,
})

/** Creates checked units of a project in a few statements; their ids in the same order. */
export async function createUnits(
  db: Db,
  actor: Actor,
  units: { values: UnitValues; tags: number[] }[],
): Promise<number[]> {
  if (units.length === 0) return []
  const ids = await insertUnits(
    db,
    actor,
    units.map(({ values }) => values),
  )
  const made = units.map((unit, index) => ({ ...unit, id: ids[index] as number }))
  await setUnitTags(
    db,
    actor.me,
    made.flatMap(({ id, tags }) => (tags.length > 0 ? [{ unit_id: id, tags }] : [])),
  )
  await refreshUnits(db, actor, ids)
  const priced = made.flatMap(({ id, values }) => (values.list_price ? [id] : []))
  if (priced.length > 0) await keepPrices(db, actor, priced, 'import')
  await keepUnitActs(db, actor, ids, { act: 'imported' })
  await emitUnits(db, actor, 'unit.created', ids)
  return ids
}
