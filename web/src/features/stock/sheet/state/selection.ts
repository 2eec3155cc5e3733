import type { Cell } from './cells.ts'

/** From where it was begun to where the cursor is; keys move the cursor. */
export type Selection = { anchor: Cell; focus: Cell }
export type Range = { top: number; bottom: number; left: number; right: number }
type Size = { rows: number; columns: number }
type Grid = Size & {
  /** Rows that PageDown goes on. */
  page: number
  isFilled: (cell: Cell) => boolean
}

export const at = (cell: Cell): Selection => ({ anchor: cell, focus: cell })
export const first: Selection = at({ row: 0, column: 0 })

export const rangeOf = ({ anchor, focus }: Selection): Range => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

/** Within a grid that may have become smaller. */
export function inside({ anchor, focus }: Selection, { rows, columns }: Size): Selection {
  const kept = ({ row, column }: Cell) => ({
    row: between(row, 0, rows - 1),
    column: between(column, 0, columns - 1),
  })
  return { anchor: kept(anchor), focus: kept(focus) }
}

export function cellsOf({ top, bottom, left, right }: Range): Cell[] {
  const rows = Array.from({ length: bottom - top + 1 }, (_, index) => top + index)
  const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index)
  return rows.flatMap((row) => columns.map((column) => ({ row, column })))
}

type Pressed = { key: string; ctrl: boolean; shift: boolean }
const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where a key leads in a spreadsheet; undefined for keys that lead nowhere. */
export function moved(selection: Selection, pressed: Pressed, grid: Grid): Selection | undefined {
  const { key, ctrl, shift } = pressed
  const { focus } = selection
  const last = { row: grid.rows - 1, column: grid.columns - 1 }
  const go = (row: number, column: number): Selection => {
    const cell = { row: between(row, 0, last.row), column: between(column, 0, last.column) }
    return shift ? { anchor: selection.anchor, focus: cell } : at(cell)
  }
  const step = steps[key]
  if (step) {
    const { row, column } = ctrl
      ? edge(focus, step, grid)
      : { row: focus.row + step[0], column: focus.column + step[1] }
    return go(row, column)
  }
  if (key === 'Home') return go(ctrl ? 0 : focus.row, 0)
  if (key === 'End') return go(ctrl ? last.row : focus.row, last.column)
  if (key === 'PageUp') return go(focus.row - grid.page, focus.column)
  if (key === 'PageDown') return go(focus.row + grid.page, focus.column)
  if (key === 'Enter') return stepped(selection, shift ? -1 : 1, 'down', grid)
  if (key === 'Tab') return stepped(selection, shift ? -1 : 1, 'along', grid)
  if (key === 'a' && ctrl) return { anchor: { row: 0, column: 0 }, focus: last }
  if (key === ' ' && shift)
    return { anchor: { row: focus.row, column: 0 }, focus: { row: focus.row, column: last.column } }
  if (key === ' ' && ctrl)
    return { anchor: { row: 0, column: focus.column }, focus: { row: last.row, column: focus.column } }
  return undefined
}

/** Enter goes down and Tab along; Tab at the end of a row goes on in the next. Undefined where the grid ends. */
function stepped(
  { focus }: Selection,
  by: 1 | -1,
  way: 'down' | 'along',
  { rows, columns }: Size,
): Selection | undefined {
  if (way === 'down') return at({ row: between(focus.row + by, 0, rows - 1), column: focus.column })
  const place = focus.row * columns + focus.column + by
  if (place < 0 || place >= rows * columns) return undefined
  return at({ row: Math.floor(place / columns), column: place % columns })
}

/** The last filled cell before an empty one, or the next filled one, or the edge of the grid. */
function edge(from: Cell, [down, along]: readonly [number, number], { rows, columns, isFilled }: Grid): Cell {
  const next = ({ row, column }: Cell): Cell => ({ row: row + down, column: column + along })
  const isInside = ({ row, column }: Cell) => row >= 0 && column >= 0 && row < rows && column < columns
  let cell = from
  const isRun = isInside(next(cell)) && isFilled(cell) && isFilled(next(cell))
  while (isInside(next(cell))) {
    if (isRun && !isFilled(next(cell))) return cell
    cell = next(cell)
    if (!isRun && isFilled(cell)) return cell
  }
  return cell
}

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
