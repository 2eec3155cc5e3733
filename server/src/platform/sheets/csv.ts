import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Cell, Sheet } from './sheet.ts'
import { joined } from './together.ts'

/** As Excel opens it in Chile: a byte order mark, and semicolons because the comma is for decimals. */
export const writeCsv = (path: string, sheet: Sheet) =>
  pipeline(joined(linesOf(sheet)), createWriteStream(path))

async function* linesOf({ columns, rows }: Sheet) {
  yield `\ufeff${line(columns)}`
  for await (const row of rows) yield line(row)
}

const line = (cells: readonly Cell[]) => `${cells.map(csvCell).join(';')}\r\n`

// A text that begins so is run as a formula by whoever opens the file.
const formula = /^[=+\-@\t\r]/

export function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'object') return cell.decimal.replace('.', ',')
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
