import type { Range } from './selection.ts'

/** A block of cells as Excel and Sheets exchange it: tabs between, quotes around what holds one, a tab or a line break. */
export const toTsv = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row) =>
      row.map((cell) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n')

/** The cells of a block; one line break at its end is not a row. */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quoted(text, at) : plain(text, at)
    rows.at(-1)?.push(cell)
    at = end
    if (text[at] === '\t') {
      at += 1
      if (at === text.length) rows.at(-1)?.push('')
    } else if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1
      if (at < text.length) rows.push([])
    }
  }
  return rows
}

function plain(text: string, from: number) {
  const length = text.slice(from).search(/[\t\n\r]/)
  const end = length < 0 ? text.length : from + length
  return { cell: text.slice(from, end), end }
}

/** A quote that nothing closes, or that closes before the cell ends, is a letter like others. */
function quoted(text: string, from: number) {
  let end = from + 1
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1
  const next = text[end + 1]
  const isClosed = text[end] === '"' && (next === undefined || '\t\r\n'.includes(next))
  if (!isClosed) return plain(text, from)
  return { cell: text.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 }
}

type Placed = { row: number; column: number; text: string }
type Size = { rows: number; columns: number }

/**
 * Where the cells of a block go: a selection that is a multiple of it is filled with it, otherwise it goes in once from the corner
 * of the selection. `cut` counts the cells beyond the grid.
 */
export function placed(
  block: readonly (readonly string[])[],
  range: Range,
  size: Size,
): { cells: Placed[]; cut: number } {
  const height = block.length
  const width = Math.max(...block.map((row) => row.length))
  const asked = { rows: range.bottom - range.top + 1, columns: range.right - range.left + 1 }
  const isMultiple = asked.rows % height === 0 && asked.columns % width === 0
  const rows = isMultiple ? asked.rows : height
  const columns = isMultiple ? asked.columns : width
  const cells: Placed[] = []
  for (let down = 0; down < rows; down += 1)
    for (let along = 0; along < columns; along += 1) {
      const text = block[down % height]?.[along % width]
      if (text !== undefined) cells.push({ row: range.top + down, column: range.left + along, text })
    }
  const isInside = ({ row, column }: Placed) => row < size.rows && column < size.columns
  const inside = cells.filter(isInside)
  return { cells: inside, cut: cells.length - inside.length }
}

/** What filling down copies: from which row to which, in each column. A single row is filled from the one above. */
export function filledDown({
  top,
  bottom,
  left,
  right,
}: Range): { from: number; to: number; column: number }[] {
  const source = top === bottom ? top - 1 : top
  if (source < 0) return []
  const pairs: { from: number; to: number; column: number }[] = []
  for (let row = source + 1; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) pairs.push({ from: source, to: row, column })
  return pairs
}

/** What the handle copies when a selection is drawn down to a row: its rows, over and over. */
export function filledTo(
  { top, bottom, left, right }: Range,
  last: number,
): { from: number; to: number; column: number }[] {
  const height = bottom - top + 1
  const pairs: { from: number; to: number; column: number }[] = []
  for (let row = bottom + 1; row <= last; row += 1)
    for (let column = left; column <= right; column += 1)
      pairs.push({ from: top + ((row - top) % height), to: row, column })
  return pairs
}
