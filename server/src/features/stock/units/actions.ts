import { has } from '#contract/permissions.ts'
import type { NewUnit, UnitPatch } from '#contract/stock/units.ts'
import { isTotalTooSmall } from '#server/features/stock/unit-types/area.actions.ts'
import { refreshUnits } from '#server/features/stock/unit-types/inherit.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import {
  insertUnit,
  type LockedUnit,
  lockUnits,
  removeUnit,
  setUnitTags,
  updateUnit,
  usesOfUnit,
} from './changes.queries.ts'
import { checkUnitLinks } from './links.actions.ts'
import { keepPrices } from './prices.queries.ts'
import { ensureSeen } from './seen.actions.ts'
import { changedValues, emptyUnit } from './values.ts'

export async function createUnit(db: Db, actor: Actor, body: NewUnit): Promise<number> {
  const { tags_ids, ...fields } = body
  ensure(!fields.list_price || has(actor.me, 'units.edit_price'), 'forbidden')
  const values = changedValues(emptyUnit, fields)
  const links = { ...emptyUnit, ...values, ...(tags_ids && { tags_ids }) }
  const { kind } = await checkUnitLinks(db, actor.me, links)
  ensureSizes({ ...emptyUnit, ...values })
  const id = await insertUnit(db, actor, {
    ...values,
    number: body.number,
    kind: body.kind ?? kind ?? 'apartment',
  })
  if (tags_ids) await setUnitTags(db, actor.me, id, tags_ids)
  await refreshUnits(db, actor, [id])
  if (values.list_price) await keepPrices(db, actor, [id], 'by_hand')
  await emit(db, actor, { type: 'unit.created', units_ids: [id] })
  return id
}

/** Fails with the current version when the editor started from an older one. */
export async function patchUnit(db: Db, actor: Actor, id: number, patch: UnitPatch, ifMatch: string | null) {
  const [unit] = await lockUnits(db, actor.me, [id])
  const before = found(unit)
  await ensureSeen(db, actor, before, ifMatch)
  const written = await writeUnit(db, actor, before, patch)
  if (!written) return
  await refreshUnits(db, actor, [id])
  if (written.isPriced) await keepPrices(db, actor, [id], 'by_hand')
  await emit(db, actor, { type: 'unit.updated', units_ids: [id] })
}

/**
 * Writes what a patch changes of a locked unit; null where it changes nothing. The caller refreshes what the unit inherits, and
 * keeps its price.
 */
export async function writeUnit(
  db: Db,
  actor: Actor,
  before: LockedUnit,
  { tags_ids, ...patch }: UnitPatch,
): Promise<{ isPriced: boolean } | null> {
  const values = changedValues(before, patch)
  const tags = tags_ids && [...new Set(tags_ids)].sort((one, other) => one - other)
  const areTagsNew = tags !== undefined && String(tags) !== String(before.tags_ids)
  if (Object.keys(values).length === 0 && !areTagsNew) return null
  const isPriced = 'list_price' in values || 'currency' in values
  ensure(!isPriced || has(actor.me, 'units.edit_price'), 'forbidden')
  const after = { ...before, ...values }
  if (areTagsNew || linking.some((key) => key in values))
    await checkUnitLinks(db, actor.me, { ...after, tags_ids: areTagsNew ? tags : [] })
  ensureSizes(after)
  ensureMayMove(before, after)
  await updateUnit(db, actor, before.id, values)
  if (areTagsNew) await setUnitTags(db, actor.me, before.id, tags)
  return { isPriced }
}

const linking = ['project_id', 'building_id', 'unit_type_id', 'floor']

/** A unit that somebody has stays in its project. */
function ensureMayMove(before: LockedUnit, { project_id }: Pick<LockedUnit, 'project_id'>) {
  ensure(project_id === before.project_id || before.claim_status === 'available', 'conflict', {
    detail: 'La unidad está tomada: no puede pasar a otro proyecto',
    conflict: { status: before.claim_status },
  })
}

function ensureSizes(unit: {
  own_area_interior: string | null
  own_area_terrace: string | null
  own_area_garden: string | null
  own_area_total: string | null
}) {
  const total = unit.own_area_total
  const parts = {
    interior: unit.own_area_interior,
    terrace: unit.own_area_terrace,
    garden: unit.own_area_garden,
  }
  if (isTotalTooSmall({ ...parts, total }))
    fail('validation', { errors: { area: { total: ['El total es menor que una de sus partes'] } } })
}

/** Tells open screens of these units, a thousand at a time. */
export async function emitUnits(db: Db, actor: Actor, type: 'unit.created' | 'unit.updated', ids: number[]) {
  for (let from = 0; from < ids.length; from += 1000)
    await emit(db, actor, { type, units_ids: ids.slice(from, from + 1000) })
}

/** Refused while a lead, a claim or a price list needs it, which is named. */
export async function deleteUnit(db: Db, actor: Actor, id: number) {
  const [unit] = await lockUnits(db, actor.me, [id])
  const { number, claim_status, project_id } = found(unit)
  const uses = { ...(await usesOfUnit(db, actor.me, id)), claims: claim_status === 'available' ? 0 : 1 }
  const isFree = Object.values(uses).every((count) => count === 0)
  ensure(isFree, 'conflict', { detail: 'La unidad ya se usa: no se puede eliminar', conflict: uses })
  await removeUnit(db, actor.me, id)
  await emit(db, actor, { type: 'unit.deleted', units_ids: [id] })
  await record(db, actor, 'units.deleted', { unit_id: id, number, project_id })
}
