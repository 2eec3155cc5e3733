export type SheetFormat = 'xlsx' | 'csv'
/** The most characters of a cell, as in Excel. */
export const longestCell = 32_767

/** Numbers and decimals become numbers in a workbook, decimals with all their digits; everything else becomes text. */
export type Cell = string | number | { decimal: string } | null

export type Sheet = {
  /** The file name without extension, and the name of the sheet in a workbook. */
  name: string
  columns: readonly string[]
  rows: AsyncIterable<readonly Cell[]>
}
