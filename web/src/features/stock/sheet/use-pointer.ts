import { type MouseEvent, type PointerEvent, useState } from 'react'
import type { Cell } from './state/cells.ts'
import { filledTo } from './state/clipboard.ts'
import { at, rangeOf } from './state/selection.ts'
import { copies } from './use-keys.ts'
import type { Sheet } from './use-sheet.ts'

/** Selecting by mouse or finger, and drawing the handle down to fill. */
export function usePointer(sheet: Sheet) {
  const { selection } = sheet
  /** The row that the handle is drawn to. */
  const [filling, setFilling] = useState<number>()

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !(event.target instanceof HTMLElement)) return
    const grid = event.currentTarget
    // What is being typed stays in its cell: it is written before another one is selected.
    if (sheet.editing && !event.target.matches('input, select, option')) grid.focus()
    if (event.target.dataset.handle !== undefined) return drawHandle(event, grid)
    const heading = event.target.closest<HTMLElement>('[data-heading]')?.dataset.heading
    if (heading !== undefined) return selectColumn(Number(heading))
    const cell = cellIn(event.target)
    if (!cell || event.target.matches('input, select, option')) return
    // A finger may be about to scroll.
    if (event.pointerType === 'touch') return
    const anchor = event.shiftKey ? selection.anchor : cell
    sheet.select({ anchor, focus: cell })
    follow(grid, (focus) => sheet.select({ anchor, focus }))
  }

  /** The first touch selects, the second one writes. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
    const cell = isTouch && event.target instanceof HTMLElement ? cellIn(event.target) : undefined
    if (!cell || sheet.editing) return
    const isAgain = isSame(cell, selection.focus) && isSame(cell, selection.anchor)
    if (isAgain && !sheet.columnAt(cell.column).isReadOnly) sheet.edit({ cell, typed: undefined })
    else sheet.select(at(cell))
  }

  function drawHandle(event: PointerEvent, grid: HTMLElement) {
    event.preventDefault()
    const range = rangeOf(selection)
    let last = range.bottom
    follow(
      grid,
      ({ row }) => {
        last = Math.max(row, range.bottom)
        setFilling(last)
      },
      () => {
        setFilling(undefined)
        if (last === range.bottom) return
        sheet.write(copies(sheet, filledTo(range, last)))
        sheet.select({
          anchor: { row: range.top, column: range.left },
          focus: { row: last, column: range.right },
        })
      },
    )
  }

  function selectColumn(column: number) {
    sheet.select({ anchor: { row: 0, column }, focus: { row: sheet.units.length - 1, column } })
  }

  function onDoubleClick(event: { target: EventTarget }) {
    const cell = event.target instanceof HTMLElement ? cellIn(event.target) : undefined
    if (cell && !sheet.columnAt(cell.column).isReadOnly) sheet.edit({ cell, typed: undefined })
  }
  return { onPointerDown, onClick, onDoubleClick, filling }
}

const isSame = (one: Cell, other: Cell) => one.row === other.row && one.column === other.column

/** The cell of an element. */
function cellIn(element: Element | null): Cell | undefined {
  const { row, column } = element?.closest<HTMLElement>('[data-column]')?.dataset ?? {}
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) }
}

/** Tells the cell under the pointer until it is let go; beyond the edges, the one at the edge. */
function follow(grid: HTMLElement, over: (cell: Cell) => void, end = () => {}) {
  const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
    const box = grid.getBoundingClientRect()
    const x = Math.max(box.left + 4, Math.min(clientX, box.right - 20))
    const y = Math.max(box.top + 40, Math.min(clientY, box.bottom - 20))
    const cell = cellIn(document.elementFromPoint(x, y))
    if (cell) over(cell)
  }
  const stop = () => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', stop)
    removeEventListener('pointercancel', stop)
    end()
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', stop)
  addEventListener('pointercancel', stop)
}
