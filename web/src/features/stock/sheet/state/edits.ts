import type { Column, ColumnKey, SheetUnit, Value } from './cells.ts'
import { readCell } from './values.ts'

export type Edit = {
  /** What it was when it was changed: what others change shows by it. */
  from: Value
  to: Value
  /** What was typed and could not be read; `to` is then what it was. */
  typed?: string
  problem?: string
  /** The server said so: it may be tried again. */
  isRefused?: true
}
type RowEdits = { readonly [K in ColumnKey]?: Edit }
/** What is changed and not saved, by unit and column. */
export type Edits = ReadonlyMap<number, RowEdits>

export const noEdits: Edits = new Map()

/** A cell that gets what was typed, or a value. */
export type Input = { unit: SheetUnit; column: Column } & ({ typed: string } | { value: Value })

/** What is shown: changed or as it is kept. */
export const shownValue = (edits: Edits, unit: SheetUnit, column: Column): Value => {
  const edit = edits.get(unit.id)?.[column.key]
  return edit ? edit.to : column.read(unit)
}

/** With these cells changed; what is again as it was is no change. Read-only cells stay as they are. */
export function withInputs(edits: Edits, inputs: readonly Input[]): Edits {
  const next = new Map(edits)
  for (const input of inputs) {
    const { unit, column } = input
    if (column.isReadOnly) continue
    const from = column.read(unit)
    const read = 'typed' in input ? readCell(column, input.typed, unit) : { value: input.value }
    const others = withoutRefusals(next.get(unit.id) ?? {}, column.key)
    if ('problem' in read) {
      const typed = 'typed' in input ? input.typed : ''
      next.set(unit.id, { ...others, [column.key]: { from, to: from, typed, problem: read.problem } })
    } else if (read.value !== from) next.set(unit.id, { ...others, [column.key]: { from, to: read.value } })
    else setOrDrop(next, unit.id, others)
  }
  return next
}

/** The cells that are changed or wrong, as a list. */
export const editList = (edits: Edits) =>
  [...edits].flatMap(([id, row]) =>
    (Object.entries(row) as [ColumnKey, Edit][]).map(([key, edit]) => ({ id, key, ...edit })),
  )

export const changedCount = (edits: Edits) => editList(edits).filter(({ from, to }) => from !== to).length

/** A problem of the server goes with any change of its unit. */
function withoutRefusals(row: RowEdits, key: ColumnKey): RowEdits {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, edit]) => {
      if (name === key) return []
      if (!edit.isRefused) return [[name, edit]]
      return edit.from === edit.to ? [] : [[name, { from: edit.from, to: edit.to }]]
    }),
  )
}

export function setOrDrop(edits: Map<number, RowEdits>, id: number, row: RowEdits) {
  if (Object.keys(row).length > 0) edits.set(id, row)
  else edits.delete(id)
}

/** Without the cells that were saved as they stand there. */
export function withoutSaved(edits: Edits, saved: Edits): Edits {
  const next = new Map(edits)
  for (const [id, row] of saved) {
    const kept = Object.entries(next.get(id) ?? {}).filter(
      ([key, edit]) => row[key as ColumnKey]?.to !== edit.to,
    )
    setOrDrop(next, id, Object.fromEntries(kept))
  }
  return next
}
