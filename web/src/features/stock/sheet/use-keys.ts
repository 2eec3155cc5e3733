import type { KeyboardEvent } from 'react'
import type { Column, SheetUnit } from './state/cells.ts'
import { filledDown } from './state/clipboard.ts'
import { cellsOf, moved, rangeOf } from './state/selection.ts'
import { draftText } from './state/values.ts'
import type { Sheet } from './use-sheet.ts'

/** The keys of a spreadsheet, while a cell is selected and none is being typed into. */
export function useKeys(sheet: Sheet, page: () => number) {
  const { selection, units, columns } = sheet
  const { focus } = selection
  const range = rangeOf(selection)

  const isLocked = (column: Column | undefined) => !column || column.isReadOnly
  const begin = (typed?: string) => {
    if (!isLocked(columns[focus.column])) sheet.edit({ cell: focus, typed })
  }
  const clear = () =>
    sheet.write(
      cellsOf(range)
        .filter(({ column }) => !columns[column]?.isRequired)
        .flatMap((cell) => sheet.inputAt(cell, '')),
    )
  const fillDown = () => sheet.write(copies(sheet, filledDown(range)))
  const toggle = () => {
    const column = sheet.columnAt(focus.column)
    const value = sheet.valueAt(focus) === 'true' ? 'false' : 'true'
    const rows = units.slice(range.top, range.bottom + 1)
    sheet.write(rows.map((unit) => ({ unit, column, value })))
  }

  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.nativeEvent.isComposing) return
    const pressed = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey }
    const act = actOf(pressed)
    if (act) {
      event.preventDefault()
      act()
      return
    }
    const isFilled = (cell: { row: number; column: number }) => sheet.valueAt(cell) !== null
    const grid = { rows: units.length, columns: columns.length, page: page(), isFilled }
    const next = moved(selection, { ...pressed, key: turned(pressed.key) }, grid)
    // Tab past the last cell leaves the grid.
    if (!next) return
    event.preventDefault()
    sheet.select(next)
  }

  function actOf({
    key,
    ctrl,
    shift,
  }: {
    key: string
    ctrl: boolean
    shift: boolean
  }): (() => void) | undefined {
    if (key === 'F2') return () => begin()
    if (key === 'Delete' || key === 'Backspace') return clear
    if (ctrl && !shift && key.toLowerCase() === 'd') return fillDown
    if (key === 'Escape') return () => sheet.select({ anchor: focus, focus })
    if (ctrl) return undefined
    if (key === ' ' && !shift && columns[focus.column]?.kind === 'flag') return toggle
    if (key.length === 1 && !(key === ' ' && shift)) return () => begin(key)
    return undefined
  }
}

/** Left and right change places where one writes from right to left. */
export function turned(key: string) {
  if (document.documentElement.dir !== 'rtl') return key
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key
}

/** What cells get from others of their column, as text: a choice of another project is looked for by its name. */
export function copies(sheet: Sheet, pairs: readonly { from: number; to: number; column: number }[]) {
  return pairs.flatMap(({ from, to, column }) => {
    const typed = draftText(
      sheet.columnAt(column),
      sheet.valueAt({ row: from, column }),
      sheet.units[from] as SheetUnit,
    )
    return sheet.inputAt({ row: to, column }, typed)
  })
}
