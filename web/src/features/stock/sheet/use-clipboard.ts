import type { ClipboardEvent } from 'react'
import { snackbar } from '#web/kit/snackbar.ts'
import { plural } from '#web/kit/text.ts'
import type { SheetUnit } from './state/cells.ts'
import { fromTsv, placed, toTsv } from './state/clipboard.ts'
import { cellsOf, rangeOf } from './state/selection.ts'
import { draftText } from './state/values.ts'
import type { Sheet } from './use-sheet.ts'

/** Copy, cut and paste with other spreadsheets. */
export function useClipboard(sheet: Sheet) {
  const { selection, units, columns } = sheet
  const range = rangeOf(selection)
  const isHere = (event: ClipboardEvent) => event.target === event.currentTarget || !isInput(event.target)

  function copy(event: ClipboardEvent) {
    if (!isHere(event)) return false
    const rows = units
      .slice(range.top, range.bottom + 1)
      .map((unit: SheetUnit, down) =>
        columns
          .slice(range.left, range.right + 1)
          .map((column, along) =>
            draftText(column, sheet.valueAt({ row: range.top + down, column: range.left + along }), unit),
          ),
      )
    event.clipboardData.setData('text/plain', toTsv(rows))
    event.preventDefault()
    return true
  }

  function cut(event: ClipboardEvent) {
    if (!copy(event)) return
    const cells = cellsOf(range).filter(({ column }) => !columns[column]?.isRequired)
    sheet.write(cells.flatMap((cell) => sheet.inputAt(cell, '')))
  }

  function paste(event: ClipboardEvent) {
    if (!isHere(event)) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (text === '') return
    const { cells, cut: lost } = placed(fromTsv(text), range, { rows: units.length, columns: columns.length })
    sheet.write(cells.flatMap((cell) => sheet.inputAt(cell, cell.text)))
    const last = cells.at(-1)
    if (last) sheet.select({ anchor: { row: range.top, column: range.left }, focus: last })
    if (lost > 0)
      snackbar(
        plural(lost, '1 celda no cupo y quedó fuera', '{count} celdas no cupieron y quedaron fuera'),
        'warning',
      )
  }
  return { onCopy: copy, onCut: cut, onPaste: paste }
}

const isInput = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input, select, textarea')
