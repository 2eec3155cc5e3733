import { lockUnits } from '#server/features/stock/units/changes.queries.ts'
import { createUnits, newUnit } from '#server/features/stock/units/many.actions.ts'
import { type UnitWrite, writesOf, writeUnits } from '#server/features/stock/units/writing.actions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import type { FieldChanges } from '../parsing/changes.ts'
import type { Import } from '../queries.ts'
import type { KeptRow, RowChange } from '../rows.queries.ts'
import { decideUnits } from './decisions.ts'
import { unitOffers } from './offers.ts'
import { errorOn, type UnitFields } from './row.ts'

type Row = KeptRow<UnitFields>

/** Creates new units and changes known ones. */
export async function writeUnitRows(
  db: Db,
  actor: Actor,
  asked: Import,
  rows: Row[],
): Promise<RowChange<UnitFields>[]> {
  const project_id = asked.project_id as number // imports of units have one
  const fields = rows.map((row) => row.fields ?? {})
  const offers = await unitOffers(db, actor.me, project_id)
  // Another user may have created one of the units since the check.
  const decisions = await decideUnits(db, actor.me, asked, fields, offers)
  const changes: RowChange<UnitFields>[] = []
  const fresh: { n: number; unit: Parameters<typeof createUnits>[2][number] }[] = []
  const known = new Map<number, Row>()
  for (const [index, row] of rows.entries()) {
    const decision = decisions[index] as (typeof decisions)[number]
    const given = { ...fields[index], number: fields[index]?.number ?? '' }
    if ('error' in decision) changes.push({ n: row.n, state: 'bad', errors: [decision.error] })
    else if (decision.known) known.set(decision.known.id, row)
    else
      fresh.push({
        n: row.n,
        unit: { values: newUnit(given, project_id, decision.kind), tags: given.tags_ids ?? [] },
      })
  }
  const ids = await createUnits(
    db,
    actor,
    fresh.map(({ unit }) => unit),
  )
  for (const [index, { n }] of fresh.entries())
    changes.push({ n, state: 'created', unit_id: ids[index] as number })
  return [...changes, ...(await change(db, actor, known))]
}

async function change(db: Db, actor: Actor, rows: Map<number, Row>): Promise<RowChange<UnitFields>[]> {
  const locked = await lockUnits(db, actor.me, [...rows.keys()])
  const edits = locked.map((before) => ({ before, patch: rows.get(before.id)?.fields ?? {} }))
  const writes = new Map(writesOf(edits).map((write) => [write.before.id, write]))
  await writeUnits(db, actor, [...writes.values()], 'import')
  return [...rows].map(([id, { n }]) => {
    const write = writes.get(id)
    if (write) return { n, state: 'updated', unit_id: id, before: changesOf(write) }
    return locked.some((unit) => unit.id === id)
      ? { n, state: 'unchanged', unit_id: id }
      : { n, state: 'bad', errors: [errorOn('number', 'La unidad ya no está')] }
  })
}

/** The columns a row changed, as they were and as they are. */
function changesOf({ before, after, values, tags }: UnitWrite): FieldChanges {
  const keys = Object.keys(values) as (keyof typeof values)[]
  return {
    ...Object.fromEntries(keys.map((key) => [key, { from: before[key], to: after[key] }])),
    ...(tags && { tags_ids: { from: before.tags_ids, to: tags } }),
  }
}
