export type SheetFormat = 'xlsx' | 'csv'
/** What one cell may hold, in characters: as much as in Excel. */
export const longestCell = 32_767

/** Numbers and decimals are numbers in a workbook, decimals with all their digits; everything else is text. */
export type Cell = string | number | { decimal: string } | null

export type Sheet = {
  /** Of the file, without its end, and of the page in a workbook. */
  name: string
  columns: readonly string[]
  rows: AsyncIterable<readonly Cell[]>
}
