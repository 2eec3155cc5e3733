import type { OutputOf } from '#contract/endpoint.ts'
import type {
  BulkOutcome,
  setUnits as setUnitsEndpoint,
  tagUnits as tagUnitsEndpoint,
} from '#contract/stock/unit-bulk.ts'
import { refreshUnits } from '#server/features/stock/unit-types/inherit.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { type LockedUnit, lockUnits } from './changes.queries.ts'
import { knownLinks } from './links.queries.ts'
import { projectOfType, setTogether, tagTogether } from './together.queries.ts'
import { keepChanges } from './unit-acts.actions.ts'
import { emitUnits, writesOf } from './writing.actions.ts'

type Reason = BulkOutcome['skipped'][number]['reason']

/** Puts tags on units or takes them off. */
export async function tagUnits(
  db: Db,
  actor: Actor,
  { units_ids, tags_ids, mode }: OutputOf<typeof tagUnitsEndpoint, 'body'>,
): Promise<BulkOutcome> {
  const nothing = { project_id: null, building_id: null, unit_type_id: null }
  const { tags } = await knownLinks(db, actor.me, [{ ...nothing, tags_ids }])
  const missing = tags_ids.filter((id) => !tags.includes(id))
  if (missing.length > 0) failField('tags_ids', `No existe la etiqueta ${missing.join(', ')}`)
  const { units, skipped } = await unitsFor(db, actor, units_ids)
  const ids = await tagTogether(db, actor, idsOf(units), { tags_ids, mode })
  const changed = new Set(ids)
  const tagged = units.filter(({ id }) => changed.has(id))
  await keepChanges(
    db,
    actor,
    tagged.map((before) => ({ before, values: {}, tags: retagged(before.tags_ids, tags_ids, mode) })),
  )
  await emitUnits(db, actor, 'unit.updated', ids)
  return { changed: ids.length, skipped }
}

/** Gives units a type, or publishes them. Units of other projects than that of the type are skipped. */
export async function setUnits(
  db: Db,
  actor: Actor,
  { units_ids, unit_type_id, is_published }: OutputOf<typeof setUnitsEndpoint, 'body'>,
): Promise<BulkOutcome> {
  const project = unit_type_id ? await projectOfType(db, actor.me, unit_type_id) : null
  if (unit_type_id && !project) failField('unit_type_id', 'No existe esa tipología')
  const { units, skipped } = await unitsFor(db, actor, units_ids, ({ project_id }) =>
    unit_type_id && project_id !== project ? 'other_project' : null,
  )
  const writes = writesOf(units.map((before) => ({ before, patch: { unit_type_id, is_published } })))
  const ids = writes.map(({ before }) => before.id)
  if (ids.length > 0) {
    await setTogether(db, actor, ids, { unit_type_id, is_published })
    if (unit_type_id !== undefined) await refreshUnits(db, actor, ids)
    await keepChanges(db, actor, writes)
    await emitUnits(db, actor, 'unit.updated', ids)
    await record(db, actor, 'units.changed_together', { count: ids.length, unit_type_id, is_published })
  }
  return { changed: ids.length, skipped }
}

const retagged = (had: number[], tags: number[], mode: 'add' | 'remove') =>
  mode === 'add' ? [...new Set([...had, ...tags])] : had.filter((id) => !tags.includes(id))

const idsOf = (units: { id: number }[]) => units.map(({ id }) => id)

/** These units, locked, without those that are gone or refused. */
export async function unitsFor(
  db: Db,
  { me }: Actor,
  ids: number[],
  refuse: (unit: LockedUnit) => Reason | null = () => null,
) {
  const locked = await lockUnits(db, me, ids)
  const known = new Set(idsOf(locked))
  const gone = [...new Set(ids)].filter((id) => !known.has(id))
  const skipped: BulkOutcome['skipped'] = gone.map((id) => ({ id, number: null, kind: null, reason: 'gone' }))
  const units: LockedUnit[] = []
  for (const unit of locked) {
    const reason = refuse(unit)
    if (reason === null) units.push(unit)
    else
      skipped.push({
        id: unit.id,
        number: unit.number,
        kind: unit.kind as BulkOutcome['skipped'][number]['kind'], // a check constraint
        reason,
      })
  }
  return { units, skipped }
}
