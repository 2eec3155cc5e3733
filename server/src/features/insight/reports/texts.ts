import { decimalInChile } from '#server/platform/printing/words.ts'
import { type Cell, writtenDate } from '#server/platform/sheets/sheet.ts'

/** A cell as people in Chile read it, for what is not a sheet. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  return 'decimal' in cell ? decimalInChile(cell.decimal, cell.places) : writtenDate(cell)
}
