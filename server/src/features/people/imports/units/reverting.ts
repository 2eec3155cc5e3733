import { isDeepStrictEqual } from 'node:util'
import { type LockedUnit, lockUnits } from '#server/features/stock/units/changes.queries.ts'
import { errorsOfWrites, type UnitWrite, writeUnits } from '#server/features/stock/units/writing.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { isSameAmount } from '#server/platform/decimals.ts'
import { emit } from '#server/platform/events.ts'
import type { Actor } from '#server/platform/me.ts'
import type { FieldChanges } from '../parsing/changes.ts'
import type { KeptRow, RowChange } from '../rows.queries.ts'
import type { UnitFields } from './row.ts'
import { removeUnits, untouchedUnits } from './units.queries.ts'

type Row = KeptRow<UnitFields>

/** Deletes created units that nobody changed or uses since, and gives changed ones back what nobody changed again. */
export async function revertUnits(db: Db, actor: Actor, rows: Row[]): Promise<RowChange<UnitFields>[]> {
  const created = rows.filter(({ state, unit_id }) => state === 'created' && unit_id !== null)
  const ids = created.map(({ unit_id }) => unit_id as number) // filtered above
  const untouched = await untouchedUnits(db, actor.me, ids)
  const going = ids.filter((id) => untouched.get(id))
  if (going.length > 0) {
    await removeUnits(db, actor.me, going)
    await emit(db, actor, { type: 'unit.deleted', units_ids: going })
  }
  const changes = created.map(({ n, unit_id }): RowChange<UnitFields> => {
    const isKept = untouched.get(unit_id as number) === false
    return { n, state: isKept ? 'kept' : 'reverted' }
  })
  return [...changes, ...(await restore(db, actor, rows))]
}

async function restore(db: Db, actor: Actor, rows: Row[]): Promise<RowChange<UnitFields>[]> {
  const changed = new Map(
    rows.flatMap((row) =>
      row.state === 'updated' && row.unit_id !== null ? [[row.unit_id, row] as const] : [],
    ),
  )
  const locked = await lockUnits(db, actor.me, [...changed.keys()])
  const undone = locked.map((now) => undoing(now, (changed.get(now.id)?.before ?? {}) as FieldChanges))
  const writes = undone.flatMap(({ write }) => write ?? [])
  const wrong = await errorsOfWrites(db, actor, writes)
  await writeUnits(
    db,
    actor,
    writes.filter(({ before }) => !wrong.has(before.id)),
    'import',
  )
  const partly = new Set(undone.flatMap(({ id, isWhole }) => (isWhole && !wrong.has(id) ? [] : [id])))
  return [...changed].map(([id, { n }]) => ({ n, state: partly.has(id) ? 'kept' : 'reverted' }))
}

/** What still has the imported value gets back what it was. */
function undoing(
  now: LockedUnit,
  before: FieldChanges,
): { id: number; write: UnitWrite | null; isWhole: boolean } {
  const { tags_ids, ...columns } = before
  const all = Object.entries(columns)
  const still = all.filter(([key, { to }]) => isSame(now[key as keyof LockedUnit], to))
  const areTagsSame = tags_ids !== undefined && isDeepStrictEqual(now.tags_ids, tags_ids.to)
  const values = Object.fromEntries(still.map(([key, { from }]) => [key, from])) as UnitWrite['values']
  const tags = areTagsSame ? (tags_ids.from as number[]) : undefined
  const isWhole = still.length === all.length && (tags_ids === undefined || areTagsSame)
  const isEmpty = still.length === 0 && !tags
  return {
    id: now.id,
    write: isEmpty ? null : { before: now, after: { ...now, ...values }, values, tags },
    isWhole,
  }
}

const number = /^\d+(\.\d+)?$/
const isSame = (now: unknown, then: unknown) =>
  typeof now === 'string' && typeof then === 'string' && number.test(now) && number.test(then)
    ? isSameAmount(now, then)
    : isDeepStrictEqual(now, then)
