import { has } from '#contract/permissions.ts'
import type { NewUnit, UnitPatch } from '#contract/stock/units.ts'
import type { FileMeans } from '#server/features/office/files/actions.ts'
import { dropImagesOf } from '#server/features/stock/images/actions.ts'
import { refreshUnits } from '#server/features/stock/unit-types/inherit.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { insertUnit, lockUnits, removeUnit, setUnitTags, usesOfUnit } from './changes.queries.ts'
import { checkUnitLinks } from './links.actions.ts'
import { keepPrices } from './prices.queries.ts'
import { ensureSeen } from './seen.actions.ts'
import { keepUnitActs } from './unit-acts.queries.ts'
import { changedValues, emptyUnit } from './values.ts'
import { errorsOfWrites, sizeErrors, writesOf, writeUnits } from './writing.actions.ts'

export async function createUnit(db: Db, actor: Actor, body: NewUnit): Promise<number> {
  const { tags_ids, ...fields } = body
  const pricing = [fields.list_price, fields.floor_price, fields.max_discount_percent]
  ensure(!pricing.some(Boolean) || has(actor.me, 'units.edit_price'), 'forbidden')
  const values = changedValues(emptyUnit, fields)
  const links = { ...emptyUnit, ...values, ...(tags_ids && { tags_ids }) }
  const { kind } = await checkUnitLinks(db, actor.me, links)
  const errors = sizeErrors({ ...emptyUnit, ...values })
  if (Object.keys(errors).length > 0) fail('validation', { errors })
  const id = await insertUnit(db, actor, {
    ...values,
    number: body.number,
    kind: body.kind ?? kind ?? 'apartment',
  })
  if (tags_ids) await setUnitTags(db, actor.me, [{ unit_id: id, tags: tags_ids }])
  await refreshUnits(db, actor, [id])
  if (values.list_price) await keepPrices(db, actor, [id], 'by_hand')
  await keepUnitActs(db, actor, [id], { act: 'created' })
  await emit(db, actor, { type: 'unit.created', units_ids: [id] })
  return id
}

/** Fails with the current version when the editor started from an older one. */
export async function patchUnit(db: Db, actor: Actor, id: number, patch: UnitPatch, ifMatch: string | null) {
  const [unit] = await lockUnits(db, actor.me, [id])
  const before = found(unit)
  await ensureSeen(db, actor, before, ifMatch)
  const writes = writesOf([{ before, patch }])
  const errors = (await errorsOfWrites(db, actor, writes)).get(id)
  if (errors) fail('validation', { errors })
  await writeUnits(db, actor, writes)
}

/** Refused while a lead, a claim or a price list needs it, which is named. */
export async function deleteUnit(db: Db, actor: Actor, means: FileMeans, id: number) {
  const [unit] = await lockUnits(db, actor.me, [id])
  const { number, claim_status, project_id } = found(unit)
  const known = await usesOfUnit(db, actor.me, id)
  const uses = { ...known, claims: Math.max(known.claims, claim_status === 'available' ? 0 : 1) }
  const isFree = Object.values(uses).every((count) => count === 0)
  ensure(isFree, 'conflict', { detail: 'La unidad ya se usa: no se puede eliminar', conflict: uses })
  await dropImagesOf(db, actor, means, { noun: 'unit', id })
  await removeUnit(db, actor.me, id)
  await emit(db, actor, { type: 'unit.deleted', units_ids: [id] })
  await record(db, actor, 'units.deleted', { unit_id: id, number, project_id })
}
