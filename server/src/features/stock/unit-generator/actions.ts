import type { FieldErrors } from '#contract/errors.ts'
import { has } from '#contract/permissions.ts'
import type { PlannedUnit, UnitPlan } from '#contract/stock/unit-generator.ts'
import { lockProject } from '#server/features/stock/projects/queries.ts'
import { refreshUnits } from '#server/features/stock/unit-types/inherit.queries.ts'
import { keepPrices } from '#server/features/stock/units/prices.queries.ts'
import { keepUnitActs } from '#server/features/stock/units/unit-acts.queries.ts'
import { emitUnits } from '#server/features/stock/units/writing.actions.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { plannedUnits } from './plan.actions.ts'
import { groundOf, insertPlanned } from './queries.ts'

/** Makes the units of a plan that the building does not have yet; plans of one project run one after the other. */
export async function generateUnits(db: Db, actor: Actor, project_id: number, plan: UnitPlan) {
  const isPriced = Boolean(plan.base_price) || plan.columns.some(({ base_price }) => base_price)
  ensure(!isPriced || has(actor.me, 'units.edit_price'), 'forbidden')
  await lockProject(db, actor.me, project_id)
  const { building, types, taken } = await groundOf(db, actor.me, project_id, plan.building_id)
  if (!building) return failField('building_id', 'No es un edificio del proyecto')
  ensureFits(plan, building, types)

  const kinds = new Map(types.map(({ id, kind }) => [id, kind]))
  const known = new Set(taken)
  const units = plannedUnits(plan).map((unit) => {
    const kind = plan.kind ?? kinds.get(unit.unit_type_id ?? 0) ?? 'apartment'
    return {
      ...unit,
      kind: kind as PlannedUnit['kind'],
      exists: known.has(`${kind} ${unit.number.toLowerCase()}`),
    }
  })
  ensureNumbersDiffer(units)
  const fresh = units.filter(({ exists }) => !exists)
  if (plan.preview || fresh.length === 0) return { units, created: 0, existing: units.length - fresh.length }
  const { building_id } = plan
  const made = await insertPlanned(db, actor, { project_id, building_id }, fresh)
  const ids = made.map(({ id }) => id)
  const priced = made.flatMap(({ id, is_priced }) => (is_priced ? [id] : []))
  await refreshUnits(db, actor, ids)
  if (priced.length > 0) await keepPrices(db, actor, priced, 'generated')
  await keepUnitActs(db, actor, ids, { act: 'generated' })
  await emitUnits(db, actor, 'unit.created', ids)
  if (ids.length > 0)
    await record(db, actor, 'units.generated', { project_id, building_id, count: ids.length })
  const isMade = new Set(made.map(nameOf))
  return {
    units: units.map((unit) => ({ ...unit, exists: !isMade.has(nameOf(unit)) })),
    created: made.length,
    existing: units.length - made.length,
  }
}

const nameOf = ({ kind, number }: { kind: string; number: string }) => `${kind} ${number}`

function ensureFits(
  { floors, columns }: UnitPlan,
  building: { floors: number; basements: number },
  types: { id: number }[],
) {
  const errors: FieldErrors = {}
  if (floors.to > building.floors) errors.floors = { to: [`El edificio llega al piso ${building.floors}`] }
  if (floors.from < -building.basements)
    errors.floors = { from: [`El edificio tiene ${building.basements} subterráneos`] }
  const known = new Set(types.map(({ id }) => id))
  const wrong = columns.flatMap(({ unit_type_id }, index): [number, FieldErrors][] =>
    unit_type_id && !known.has(unit_type_id)
      ? [[index, { unit_type_id: ['No es una tipología del proyecto'] }]]
      : [],
  )
  if (wrong.length > 0) errors.columns = Object.fromEntries(wrong)
  if (Object.keys(errors).length > 0) fail('validation', { errors })
}

function ensureNumbersDiffer(units: { number: string; kind: string }[]) {
  const seen = new Set<string>()
  for (const { number, kind } of units) {
    const name = `${kind} ${number.toLowerCase()}`
    if (seen.has(name)) failField('number_pattern', `El número ${number} se repite`)
    if (number.length > 30) failField('number_pattern', `El número ${number} es muy largo`)
    seen.add(name)
  }
}
