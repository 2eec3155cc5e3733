import type { Column, SheetUnit } from '../state/cells.ts'
import type { Edit } from '../state/edits.ts'
import type { Sheet } from '../use-sheet.ts'

/** What a row of the spreadsheet is drawn from, and each of its cells. */
export type RowProps = {
  id: string
  unit: SheetUnit
  row: number
  start: number
  columns: readonly Column[]
  places: readonly { index: number; start: number }[]
  edits: { readonly [K in Column['key']]?: Edit } | undefined
  /** The columns that are selected, -1 for none. */
  left: number
  right: number
  focused: number
  /** The column with the handle that fills. */
  handle: number
  isFilling: boolean
  /** While a cell of this row is typed into. */
  sheet: Sheet | undefined
}
