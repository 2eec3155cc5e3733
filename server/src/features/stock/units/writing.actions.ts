import type { FieldErrors } from '#contract/errors.ts'
import { has } from '#contract/permissions.ts'
import type { UnitPatch } from '#contract/stock/units.ts'
import { isTotalTooSmall } from '#server/features/stock/unit-types/area.actions.ts'
import { refreshUnits } from '#server/features/stock/unit-types/inherit.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { plainPercent } from '#server/platform/decimals.ts'
import { emit } from '#server/platform/events.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { type LockedUnit, setUnitTags, type UnitValues, updateUnits } from './changes.queries.ts'
import { unitLinkErrors } from './links.actions.ts'
import { freeNumbers, unitsWithTakenNumber } from './numbers.queries.ts'
import { keepPrices, type PriceWay } from './prices.queries.ts'
import { keepChanges } from './unit-acts.actions.ts'
import { changedValues } from './values.ts'

type UnitEdit = { before: LockedUnit; patch: UnitPatch }
export type UnitWrite = {
  before: LockedUnit
  after: LockedUnit
  values: Partial<UnitValues>
  /** The tags it gets, where they change. */
  tags: number[] | undefined
}

/** What patches change of locked units; those they leave as they are have none. */
export function writesOf(edits: UnitEdit[]): UnitWrite[] {
  return edits.flatMap(({ before, patch: { tags_ids, ...patch } }) => {
    const values = changedValues(before, patch)
    const sent = tags_ids && [...new Set(tags_ids)].sort((one, other) => one - other)
    const tags = String(sent) === String(before.tags_ids) ? undefined : sent
    if (Object.keys(values).length === 0 && !tags) return []
    return [{ before, after: { ...before, ...values }, values, tags }]
  })
}

/** What is wrong with these writes, by unit. Fails where they are not permitted. */
export async function errorsOfWrites(
  db: Db,
  { me }: Actor,
  writes: UnitWrite[],
): Promise<Map<number, FieldErrors>> {
  ensure(!writes.some(needsPricing) || has(me, 'units.edit_price'), 'forbidden')
  for (const { before, after } of writes) ensureMayMove(before, after)
  const linked = writes.filter(({ values, tags }) => tags || linking.some((key) => key in values))
  const links = await unitLinkErrors(
    db,
    me,
    linked.map(({ after, tags = [] }) => ({ ...after, tags_ids: tags })),
  )
  const taken = await unitsWithTakenNumber(
    db,
    me,
    writes.filter(isNumbered).map(({ after }) => after),
  )
  const errors = writes.map(({ after }): [number, FieldErrors] => {
    const wrong = { ...links.get(after.id), ...sizeErrors(after) }
    return [after.id, taken.has(after.id) ? { ...wrong, number: [numberIsTaken] } : wrong]
  })
  return new Map(errors.filter(([, wrong]) => Object.keys(wrong).length > 0))
}

/** Writes them in a few statements, with what they inherit, their prices and the event. */
export async function writeUnits(db: Db, actor: Actor, writes: UnitWrite[], way: PriceWay = 'by_hand') {
  if (writes.length === 0) return
  const ids = writes.map(({ before }) => before.id)
  // The index is checked row by row: without this, two units could not exchange their numbers.
  const given = givenOn(writes.filter(isNumbered))
  if (given.length > 0) await freeNumbers(db, actor.me, given)
  await updateUnits(
    db,
    actor,
    writes.map(({ after }) => after),
  )
  await setUnitTags(
    db,
    actor.me,
    writes.flatMap(({ before, tags }) => (tags ? [{ unit_id: before.id, tags }] : [])),
  )
  await refreshUnits(db, actor, ids)
  await recordLimits(db, actor, writes)
  await keepChanges(db, actor, writes)
  const priced = writes.filter(isPriced).map(({ before }) => before.id)
  if (priced.length > 0) await keepPrices(db, actor, priced, way)
  await emitUnits(db, actor, 'unit.updated', ids, { left_projects_ids: projectsLeft(writes) })
}

const projectsLeft = (writes: UnitWrite[]) => {
  const left = writes.flatMap(({ before, after }) =>
    before.project_id !== null && before.project_id !== after.project_id ? [before.project_id] : [],
  )
  return [...new Set(left)]
}

/** By the numbers of the units: what was the most that could be discounted, and what is. */
async function recordLimits(db: Db, actor: Actor, writes: UnitWrite[]) {
  const limited = writes.filter(({ values }) => 'max_discount_percent' in values)
  if (limited.length === 0) return
  const changes = limited.map(({ before, after }): [string, object] => [
    after.number,
    { from: plainPercent(before.max_discount_percent), to: plainPercent(after.max_discount_percent) },
  ])
  const units_ids = limited.map(({ before }) => before.id)
  await record(db, actor, 'units.limits_changed', { units_ids, changes: Object.fromEntries(changes) })
}

/** Tells open screens of these units, a thousand at a time. */
export async function emitUnits(
  db: Db,
  actor: Actor,
  type: 'unit.created' | 'unit.updated',
  ids: number[],
  { left_projects_ids = [] }: { left_projects_ids?: number[] } = {},
) {
  for (let from = 0; from < ids.length; from += 1000) {
    const units_ids = ids.slice(from, from + 1000)
    await emit(
      db,
      actor,
      type === 'unit.updated' && left_projects_ids.length > 0
        ? { type, units_ids, left_projects_ids }
        : { type, units_ids },
    )
  }
}

const numberIsTaken = 'Ya existe una unidad de este tipo con ese número'

const linking = ['project_id', 'building_id', 'unit_type_id', 'floor']
const numbering = ['project_id', 'building_id', 'kind', 'number']
const isPriced = ({ values }: UnitWrite) => 'list_price' in values || 'currency' in values
/** Floor prices and limits are of those who set prices. */
const needsPricing = (write: UnitWrite) =>
  isPriced(write) ||
  ['floor_price', 'floor_currency', 'max_discount_percent'].some((key) => key in write.values)
const isNumbered = ({ values }: UnitWrite) => numbering.some((key) => key in values)

/** Those whose number another one of them gets. */
function givenOn(writes: UnitWrite[]): number[] {
  const placeOf = (unit: LockedUnit) =>
    JSON.stringify([unit.project_id, unit.building_id, unit.kind, unit.number.toLowerCase()])
  const getting = new Map(writes.map(({ after }) => [placeOf(after), after.id]))
  return writes.flatMap(({ before }) => {
    const other = getting.get(placeOf(before))
    return other === undefined || other === before.id ? [] : [before.id]
  })
}

/** A unit that is held or sold stays in its project. */
function ensureMayMove(before: LockedUnit, { project_id }: Pick<LockedUnit, 'project_id'>) {
  ensure(project_id === before.project_id || before.claim_status === 'available', 'conflict', {
    detail: 'La unidad está tomada: no puede pasar a otro proyecto',
    conflict: { status: before.claim_status },
  })
}

type Sizes = Pick<UnitValues, `own_area_${'interior' | 'terrace' | 'garden' | 'total'}`>

export function sizeErrors(unit: Sizes): FieldErrors {
  const isTooSmall = isTotalTooSmall({
    interior: unit.own_area_interior,
    terrace: unit.own_area_terrace,
    garden: unit.own_area_garden,
    total: unit.own_area_total,
  })
  return isTooSmall ? { area: { total: ['El total es menor que una de sus partes'] } } : {}
}
