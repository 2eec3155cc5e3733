import { has } from '#contract/permissions.ts'
import type { NewArea } from '#contract/stock/shared.ts'
import type { NewUnitType, UnitTypePatch } from '#contract/stock/unit-types.ts'
import { lockProject } from '#server/features/stock/projects/queries.ts'
import { record } from '#server/platform/audit.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { plainPercent } from '#server/platform/decimals.ts'
import { definedOf } from '#server/platform/defined.ts'
import { differences } from '#server/platform/differences.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { startLongWork } from '#server/platform/jobs/long-work.ts'
import type { Actor } from '#server/platform/me.ts'
import { changedArea, isTotalTooSmall } from './area.actions.ts'
import { lockNextOfType, refreshUnits } from './inherit.queries.ts'
import {
  type EditableType,
  insertUnitType,
  lockUnitType,
  removeUnitType,
  unitTypeById,
  updateUnitType,
} from './queries.ts'

export async function createUnitType(
  db: Db,
  actor: Actor,
  project_id: number,
  { name, area, ...fields }: NewUnitType,
): Promise<number> {
  await lockProject(db, actor.me, project_id)
  ensure(!fields.max_discount_percent || has(actor.me, 'units.edit_price'), 'forbidden')
  const columns = { ...definedOf(fields), ...areaColumns(area, nothing) }
  const id = await insertUnitType(db, actor, project_id, { ...columns, name })
  await tell(db, actor, project_id, 'created', { unit_type_id: id, name })
  return id
}

/** Its units change in the same transaction, or, where there are many, in a job. Fails with the current version when the editor started from an older one. */
export async function patchUnitType(
  db: Db,
  actor: Actor,
  enqueue: Enqueue,
  id: number,
  { area, max_discount_percent, ...fields }: UnitTypePatch,
  ifMatch: string | null,
) {
  const { project_id, updated_at, area_total, units, ...before } = await lockUnitType(db, actor.me, id)
  if (isStale(ifMatch, updated_at)) fail('stale', { conflict: await unitTypeById(db, actor.me, id) })
  const { area_interior: interior, area_terrace: terrace, area_garden: garden } = before
  const columns = areaColumns(area, { interior, terrace, garden, total: area_total })
  const { after, changes } = differences<EditableType>(before, {
    ...fields,
    ...columns,
    max_discount_percent: plainPercent(max_discount_percent),
  } as Partial<EditableType>)
  if (Object.keys(changes).length === 0) return
  ensure(!('max_discount_percent' in changes) || has(actor.me, 'units.edit_price'), 'forbidden')
  await updateUnitType(db, actor, id, after)
  const name = after.name ?? before.name
  if (units > 0 && Object.keys(changes).some((key) => !isOfTypeAlone.has(key)))
    await changeUnits(db, actor, enqueue, { id, name, units })
  await tell(db, actor, project_id, 'changed', { unit_type_id: id, name, changes })
}

const isOfTypeAlone = new Set(['kind', 'description', 'max_discount_percent'])

async function changeUnits(
  db: Db,
  actor: Actor,
  enqueue: Enqueue,
  { id, name, units }: { id: number; name: string; units: number },
) {
  if (units <= mostRows.request)
    return refreshUnits(
      db,
      actor,
      await lockNextOfType(db, actor.me, id, { after: 0, most: mostRows.request }),
    )
  const asked = { unit_type_id: id }
  await startLongWork(db, actor, enqueue, { kind: 'unit_type_change', title: name, total: units, asked })
}

export async function deleteUnitType(db: Db, actor: Actor, id: number) {
  const { project_id, name, units } = await lockUnitType(db, actor.me, id)
  ensure(units === 0, 'conflict', { detail: `Hay ${units} unidades de esta tipología`, conflict: { units } })
  await removeUnitType(db, actor.me, id)
  await tell(db, actor, project_id, 'deleted', { unit_type_id: id, name })
}

const nothing = { interior: null, terrace: null, garden: null, total: null }

function areaColumns(
  area: NewArea | undefined,
  shown: typeof nothing | Record<keyof typeof nothing, string | null>,
) {
  const changed = changedArea(area, shown)
  if (isTotalTooSmall({ ...shown, total: null, ...changed }))
    fail('validation', { errors: { area: { total: ['El total es menor que una de sus partes'] } } })
  return {
    ...('interior' in changed && { area_interior: changed.interior ?? null }),
    ...('terrace' in changed && { area_terrace: changed.terrace ?? null }),
    ...('garden' in changed && { area_garden: changed.garden ?? null }),
    ...('total' in changed && { own_area_total: changed.total ?? null }),
  }
}

async function tell(
  db: Db,
  actor: Actor,
  project_id: number,
  what: 'created' | 'changed' | 'deleted',
  data: Record<string, unknown>,
) {
  await emit(db, actor, { type: 'project.updated', project_id })
  await record(db, actor, `projects.unit_type_${what}`, { project_id, ...data })
}
