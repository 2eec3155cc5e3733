import type { Cell, Column, SheetUnit } from './cells.ts'
import { type Edits, shownValue } from './edits.ts'
import { folded } from './folded.ts'
import { cellText } from './values.ts'

/** The cells whose text holds what is looked for, row by row. */
export function cellsWith(
  wanted: string,
  units: readonly SheetUnit[],
  columns: readonly Column[],
  edits: Edits,
): Cell[] {
  const text = folded(wanted)
  if (text === '') return []
  return units.flatMap((unit, row) =>
    columns.flatMap((column, place) =>
      folded(cellText(column, shownValue(edits, unit, column), unit)).includes(text)
        ? [{ row, column: place }]
        : [],
    ),
  )
}

/** The next of these cells after one, or before it; from the other end when there is none. */
export function nextCell(cells: readonly Cell[], from: Cell, by: 1 | -1): Cell | undefined {
  const isAfter = (cell: Cell) => cell.row > from.row || (cell.row === from.row && cell.column > from.column)
  const isBefore = (cell: Cell) => cell.row < from.row || (cell.row === from.row && cell.column < from.column)
  return by > 0 ? (cells.find(isAfter) ?? cells[0]) : (cells.findLast(isBefore) ?? cells.at(-1))
}
