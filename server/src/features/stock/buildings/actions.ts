import type { BuildingPatch, NewBuilding } from '#contract/stock/buildings.ts'
import { lockProject } from '#server/features/stock/projects/queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { definedOf } from '#server/platform/defined.ts'
import { differences } from '#server/platform/differences.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import {
  buildingById,
  type EditableBuilding,
  insertBuilding,
  lockBuilding,
  lockBuildings,
  nextPosition,
  removeBuilding,
  setPositions,
  updateBuilding,
} from './queries.ts'

export async function createBuilding(
  db: Db,
  actor: Actor,
  project_id: number,
  { name, ...fields }: NewBuilding,
): Promise<number> {
  await lockProject(db, actor.me, project_id)
  const order = fields.order ?? (await nextPosition(db, actor.me, project_id))
  const id = await insertBuilding(db, actor, project_id, { name, ...definedOf(fields), order })
  await tell(db, actor, project_id, 'created', { building_id: id, name })
  return id
}

/** Fails with the current version when the editor started from an older one. */
export async function patchBuilding(
  db: Db,
  actor: Actor,
  id: number,
  patch: BuildingPatch,
  ifMatch: string | null,
) {
  const building = await lockBuilding(db, actor.me, id)
  const { project_id, updated_at, highest, lowest, units: _units, ...before } = building
  if (isStale(ifMatch, updated_at)) fail('stale', { conflict: await buildingById(db, actor.me, id) })
  const { after, changes } = differences<EditableBuilding>(before, patch)
  if (Object.keys(changes).length === 0) return
  if (after.floors && highest !== null && after.floors < highest)
    failField('floors', `Tiene unidades en el piso ${highest}`)
  if (after.basements !== undefined && lowest !== null && -after.basements > lowest && lowest < 0)
    failField('basements', `Tiene unidades en el subterráneo ${-lowest}`)
  await updateBuilding(db, actor, id, after)
  await tell(db, actor, project_id, 'changed', { building_id: id, name: after.name ?? before.name, changes })
}

/** Those that are not named follow in their old order. */
export async function orderBuildings(
  db: Db,
  actor: Actor,
  project_id: number,
  wanted: { id: number; order: number }[],
) {
  await lockProject(db, actor.me, project_id)
  const known = await lockBuildings(db, actor.me, project_id)
  const wrong = wanted.flatMap(({ id }, index) => (known.includes(id) ? [] : [index]))
  if (wrong.length > 0)
    fail('validation', {
      errors: Object.fromEntries(wrong.map((index) => [index, { id: ['No es un edificio del proyecto'] }])),
    })
  const places = new Map(wanted.map(({ id, order }) => [id, order]))
  const place = (id: number) => places.get(id) ?? Number.MAX_SAFE_INTEGER
  const ids = known.toSorted((one, other) => place(one) - place(other))
  if (String(ids) === String(known)) return
  await setPositions(db, actor, ids)
  await tell(db, actor, project_id, 'ordered', { ids })
}

export async function deleteBuilding(db: Db, actor: Actor, id: number) {
  const { project_id, name, units } = await lockBuilding(db, actor.me, id)
  ensure(units === 0, 'conflict', { detail: `El edificio tiene ${units} unidades`, conflict: { units } })
  await removeBuilding(db, actor.me, id)
  await tell(db, actor, project_id, 'deleted', { building_id: id, name })
}

async function tell(
  db: Db,
  actor: Actor,
  project_id: number,
  what: 'created' | 'changed' | 'ordered' | 'deleted',
  data: Record<string, unknown>,
) {
  await emit(db, actor, { type: 'project.updated', project_id })
  await record(db, actor, `projects.building_${what}`, { project_id, ...data })
}
