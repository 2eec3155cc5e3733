import { type Cell, cellsOf, type SheetRow, writtenDate } from './sheet.ts'

const looked = 200
const [narrowest, widest] = [9, 48]

/** How wide the columns are, in characters, judged by their head and the first rows; and all rows, those included. */
export async function columnWidths(columns: readonly string[], rows: AsyncIterable<SheetRow>) {
  const reader = rows[Symbol.asyncIterator]()
  const first: SheetRow[] = []
  for (let next = await reader.next(); !next.done; next = await reader.next()) {
    first.push(next.value)
    if (first.length === looked) break
  }
  // The button of the filter takes the place of three characters.
  const widths = columns.map((label, at) => {
    const longest = Math.max(
      label.length + 3,
      ...first.map((row) => textOf(cellsOf(row)[at] ?? null).length + 1),
    )
    return Math.min(widest, Math.max(narrowest, longest))
  })
  return { widths, all: allOf() }

  async function* allOf() {
    try {
      yield* first
      for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value
    } finally {
      await reader.return?.()
    }
  }
}

function textOf(cell: Cell): string {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  if (typeof cell === 'number') return String(cell)
  return 'decimal' in cell ? `${cell.decimal}    ` : writtenDate(cell)
}
