import { useMemo, useRef, useState } from 'react'
import { useKeptDraft } from '#web/kit/kept-draft.ts'
import type { Cell, Column, Sheet as Read, SheetUnit } from './state/cells.ts'
import { type Conflict, conflictsOf, inShownOrder, onNewUnits, settled } from './state/conflicts.ts'
import {
  changedCount,
  type Edits,
  editList,
  type Input,
  noEdits,
  shownValue,
  withInputs,
} from './state/edits.ts'
import { did, type History, noHistory, redone, undone } from './state/history.ts'
import { at, first, inside, type Selection } from './state/selection.ts'

/** `typed` replaces what the cell holds. */
export type Editing = { cell: Cell; typed: string | undefined }
export type Sheet = ReturnType<typeof useSheet>

type Kept = { edits: [number, object][] }
const nothingKept: Kept = { edits: [] }

/** The state of a spreadsheet of units: what is shown, changed, selected and being typed. */
export function useSheet(read: Read, columns: readonly Column[], name: string) {
  const { units, byId } = useUnits(read.units)
  const kept = useKeptDraft<Kept>(name, nothingKept)
  const [history, setHistory] = useState<History>(() => ({ ...noHistory, edits: new Map(kept.draft.edits) }))
  const [wanted, setSelection] = useState<Selection>(first)
  const [editing, setEditing] = useState<Editing>()
  const edits = useMemo(() => onNewUnits(history.edits, byId, columns), [history.edits, byId, columns])
  // What saves waits for an answer, while one goes on typing.
  const latest = useRef(edits)
  latest.current = edits
  const conflicts = useMemo(() => conflictsOf(edits, byId, columns), [edits, byId, columns])
  const problems = useMemo(() => editList(edits).filter(({ problem }) => problem !== undefined), [edits])
  const changed = useMemo(() => changedCount(edits), [edits])
  const selection = inside(wanted, { rows: units.length, columns: columns.length })

  function keep(next: History) {
    setHistory(next)
    kept.change(next.edits.size > 0 ? { edits: [...next.edits] } : nothingKept)
  }
  const now = { ...history, edits }
  const inputAt = ({ row, column }: Cell, typed: string): Input[] => {
    const [unit, of] = [units[row], columns[column]]
    return unit && of ? [{ unit, column: of, typed }] : []
  }
  const columnAt = (place: number) => columns[place] as Column
  return {
    units,
    byId,
    columns,
    edits,
    conflicts,
    problems,
    changed,
    selection,
    select: setSelection,
    goTo: (id: number, key: Column['key']) => {
      const row = units.findIndex((unit) => unit.id === id)
      const column = columns.findIndex((one) => one.key === key)
      if (row >= 0 && column >= 0) setSelection(at({ row, column }))
    },
    editing,
    edit: setEditing,
    inputAt,
    columnAt,
    valueAt: ({ row, column }: Cell) => shownValue(edits, units[row] as SheetUnit, columnAt(column)),
    write: (inputs: readonly Input[]) => inputs.length > 0 && keep(did(now, withInputs(edits, inputs))),
    undo: () => keep(undone(now)),
    redo: () => keep(redone(now)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    settle: (which: readonly Conflict[], whose: 'mine' | 'theirs') =>
      keep({ ...noHistory, edits: settled(edits, which, whose) }),
    /** What is left after saving, which cannot be undone here. */
    restart: (left: (edits: Edits) => Edits) => keep({ ...noHistory, edits: left(latest.current) }),
    drop: () => keep({ ...noHistory, edits: noEdits }),
  }
}

/** Rows stay where they were when the units are read again. */
function useUnits(read: readonly SheetUnit[]) {
  const shown = useRef<readonly number[]>([])
  return useMemo(() => {
    const units = inShownOrder(shown.current, read)
    shown.current = units.map(({ id }) => id)
    return { units, byId: new Map(units.map((unit) => [unit.id, unit])) }
  }, [read])
}
