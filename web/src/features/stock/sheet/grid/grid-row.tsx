import { memo } from 'react'
import { classes } from '#web/kit/classes.ts'
import type { Column, SheetUnit } from '../state/cells.ts'
import type { Edit } from '../state/edits.ts'
import { cellText } from '../state/values.ts'
import type { Sheet } from '../use-sheet.ts'
import { CellEditor } from './cell-editor.tsx'
import css from './grid.module.css'

type Props = {
  id: string
  unit: SheetUnit
  row: number
  start: number
  columns: readonly Column[]
  places: readonly { index: number; start: number }[]
  edits: { readonly [K in Column['key']]?: Edit } | undefined
  /** The columns that are selected, -1 for none. */
  left: number
  right: number
  focused: number
  /** The column with the handle that fills. */
  handle: number
  isFilling: boolean
  /** While a cell of this row is typed into. */
  sheet: Sheet | undefined
}

/** A unit; drawn again only when something of it changes. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, start, columns, places } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <div
      role="row"
      aria-rowindex={row + 2}
      className={css.row}
      style={{ transform: `translateY(${start}px)` }}
    >
      <GridCell {...props} column={columns[0] as Column} place={0} />
      {places.map(({ index, start: from }) => (
        <GridCell
          key={index}
          {...props}
          column={columns[index + 1] as Column}
          place={index + 1}
          from={from}
        />
      ))}
    </div>
  )
})

type CellProps = Props & { column: Column; place: number; from?: number }

function GridCell({ column, place, from = 0, ...props }: CellProps) {
  const { id, unit, row, edits, left, right, focused, handle, isFilling, sheet } = props
  const edit = edits?.[column.key]
  const value = edit ? edit.to : column.read(unit)
  const isSelected = place >= left && place <= right && left >= 0
  const isFrozen = place === 0
  const editing = sheet?.editing?.cell.column === place ? sheet.editing : undefined
  const isOwn = !column.inherits || (unit.own as readonly string[]).includes(column.key) || edit !== undefined
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a row header of a grid is selected and edited like its cells
    <div
      role={isFrozen ? 'rowheader' : 'gridcell'}
      id={`${id}-${row}-${place}`}
      aria-colindex={place + 1}
      aria-selected={isSelected || focused === place}
      aria-readonly={column.isReadOnly || undefined}
      aria-invalid={edit?.problem !== undefined || undefined}
      title={edit?.problem}
      data-row={row}
      data-column={place}
      data-focused={focused === place || undefined}
      data-changed={(edit && edit.from !== edit.to) || undefined}
      data-inherited={!isOwn || undefined}
      data-end={column.kind === 'decimal' || column.kind === 'whole' || undefined}
      data-filling={isFilling || undefined}
      className={classes(css.cell, isFrozen && css.frozen)}
      style={{ insetInlineStart: from, inlineSize: column.width }}
    >
      {editing && sheet ? (
        <CellEditor sheet={sheet} unit={unit} column={column} typed={editing.typed} />
      ) : (
        <span className={css.text}>{edit?.typed ?? cellText(column, value, unit)}</span>
      )}
      {handle === place && <span data-handle="" className={css.handle} />}
    </div>
  )
}
