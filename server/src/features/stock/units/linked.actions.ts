import type { LinkedUnits } from '#contract/stock/unit-acts.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { failField, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { lockUnits, updateUnits } from './changes.queries.ts'
import { isChained, linkedOf, replaceLinked } from './linked.queries.ts'
import { ensureSeen } from './seen.actions.ts'
import { keepFacts } from './unit-acts.actions.ts'

/** Replaces the units that go along with a unit and those that may; bundles are one level deep. */
export async function setLinkedUnits(
  db: Db,
  actor: Actor,
  id: number,
  { units_ids, optional_ids = [] }: LinkedUnits,
  ifMatch: string | null,
) {
  const asked = {
    units_ids: sorted(units_ids),
    optional_ids: sorted(optional_ids.filter((one) => !units_ids.includes(one))),
  }
  const all = [...asked.units_ids, ...asked.optional_ids]
  const locked = await lockUnits(db, actor.me, sorted([id, ...all]))
  const unit = found(locked.find((one) => one.id === id))
  await ensureSeen(db, actor, unit, ifMatch)
  if (all.includes(id)) failField('units_ids', 'Una unidad no va consigo misma')
  const known = new Set(locked.map((one) => one.id))
  for (const key of ['units_ids', 'optional_ids'] as const)
    if (asked[key].some((one) => !known.has(one))) failField(key, 'No existe esa unidad')
  const before = await linkedOf(db, actor.me, id)
  if (String([before.units_ids, 0, before.optional_ids]) === String([asked.units_ids, 0, asked.optional_ids]))
    return
  if (await isChained(db, actor.me, id, asked.units_ids))
    failField('units_ids', 'Una unidad que va con otra no puede llevar más unidades')
  await replaceLinked(db, actor.me, id, asked)
  await updateUnits(db, actor, [unit])
  const facts = [
    { field: 'linked_units' as const, from: before.units_ids, to: asked.units_ids },
    { field: 'optional_units' as const, from: before.optional_ids, to: asked.optional_ids },
  ].filter(({ from, to }) => String(from) !== String(to))
  await keepFacts(db, actor, [{ unit_id: id, facts }])
  await emit(db, actor, { type: 'unit.updated', units_ids: [id] })
  await record(db, actor, 'units.linked', { unit_id: id, before, after: asked })
}

const sorted = (ids: number[]) => [...new Set(ids)].sort((one, other) => one - other)
