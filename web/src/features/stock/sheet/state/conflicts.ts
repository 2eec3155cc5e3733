import type { Column, ColumnKey, SheetUnit, Value } from './cells.ts'
import { type Edit, type Edits, editList, setOrDrop } from './edits.ts'

export type Conflict = { unit: SheetUnit; column: Column; mine: Value; theirs: Value }

/** The cells that are changed here and were changed by others since, with what both want. */
export function conflictsOf(
  edits: Edits,
  units: ReadonlyMap<number, SheetUnit>,
  columns: readonly Column[],
): Conflict[] {
  const columnOf = new Map(columns.map((column) => [column.key, column]))
  return editList(edits).flatMap(({ id, key, from, to }) => {
    const unit = units.get(id)
    const column = columnOf.get(key)
    if (!unit || !column || from === to) return []
    const theirs = column.read(unit)
    return theirs === from || theirs === to ? [] : [{ unit, column, mine: to, theirs }]
  })
}

/** Keeps what is mine over what others wrote, or gives it up. */
export function settled(edits: Edits, conflicts: readonly Conflict[], whose: 'mine' | 'theirs'): Edits {
  const next = new Map(edits)
  for (const { unit, column, mine, theirs } of conflicts) {
    const { [column.key]: _, ...others } = next.get(unit.id) ?? {}
    if (whose === 'mine') next.set(unit.id, { ...others, [column.key]: { from: theirs, to: mine } })
    else setOrDrop(next, unit.id, others)
  }
  return next
}

/** Without what others have written the same meanwhile, and without units that are gone. */
export function onNewUnits(
  edits: Edits,
  units: ReadonlyMap<number, SheetUnit>,
  columns: readonly Column[],
): Edits {
  const columnOf = new Map<ColumnKey, Column>(columns.map((column) => [column.key, column]))
  const isKept = (unit: SheetUnit, key: ColumnKey, edit: Edit) =>
    edit.problem !== undefined || columnOf.get(key)?.read(unit) !== edit.to
  const kept = [...edits].flatMap(([id, row]) => {
    const unit = units.get(id)
    if (!unit) return []
    const cells = (Object.entries(row) as [ColumnKey, Edit][]).filter(([key, edit]) =>
      isKept(unit, key, edit),
    )
    return cells.length > 0 ? [[id, Object.fromEntries(cells)] as const] : []
  })
  return new Map(kept)
}

/** The units in the order in which they were shown, with new ones at the end: rows do not move under the cursor. */
export function inShownOrder(shown: readonly number[], units: readonly SheetUnit[]): SheetUnit[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const stayed = shown.flatMap((id) => byId.get(id) ?? [])
  const known = new Set(shown)
  return [...stayed, ...units.filter(({ id }) => !known.has(id))]
}
