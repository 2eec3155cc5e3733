export type SheetFormat = 'xlsx' | 'csv'
/** The most characters of a cell, as in Excel. */
export const longestCell = 32_767

/**
 * Numbers and decimals become numbers in a workbook, decimals with all their digits; days (`2026-11-22`) and moments
 * (`2026-11-22T13:55`, on the clock of the account) become dates; everything else becomes text.
 */
export type Cell =
  | string
  | number
  | { decimal: string; places?: number }
  | { day: string }
  | { moment: string }
  | null

/** A row that adds others up: it stands out, and a filter leaves it out. */
export type SumRow = { sum: readonly Cell[] }
export type SheetRow = readonly Cell[] | SumRow
export const cellsOf = (row: SheetRow): readonly Cell[] => ('sum' in row ? row.sum : row)

export type Sheet = {
  /** The file name without extension, and the name of the sheet in a workbook. */
  name: string
  columns: readonly string[]
  rows: AsyncIterable<SheetRow>
}

/** A day or a moment as people in Chile write it: `22-11-2026 13:55`. */
export function writtenDate(cell: { day: string } | { moment: string }): string {
  const [day = '', time] = ('day' in cell ? cell.day : cell.moment).split('T')
  const written = day.split('-').reverse().join('-')
  return time ? `${written} ${time}` : written
}
