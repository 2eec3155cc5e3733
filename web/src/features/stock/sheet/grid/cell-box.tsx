import { classes } from '#web/kit/classes.ts'
import type { Column } from '../state/cells.ts'
import { cellText } from '../state/values.ts'
import { CellEditor } from './cell-editor.tsx'
import css from './grid.module.css'
import type { RowProps } from './row-props.ts'

type Props = RowProps & {
  place: number
  from: number
  width: number
  /** Readers hear it elsewhere. */
  isSeenOnly?: boolean
}

/** A cell as one element, so that many come into view in one frame. */
export function CellBox({ place, from, width, isSeenOnly, ...props }: Props) {
  const { id, unit, row, focused, handle, isFilling, sheet } = props
  const { column, edit, text, isSelected } = facesOf(props, place)
  const editing = sheet?.editing?.cell.column === place ? sheet.editing : undefined
  const isOwn = !column.inherits || (unit.own as readonly string[]).includes(column.key) || edit !== undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <div
      role="gridcell"
      id={isSeenOnly ? undefined : `${id}-${row}-${place}`}
      aria-colindex={isSeenOnly ? undefined : place + 1}
      aria-selected={isSelected}
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
      data-clips={text.length > lettersIn(width) || undefined}
      className={classes(css.cell, place === 0 && css.number)}
      style={{ insetInlineStart: from, inlineSize: width }}
    >
      {editing && sheet ? (
        <CellEditor sheet={sheet} unit={unit} column={column} typed={editing.typed} />
      ) : (
        text
      )}
      {handle === place && <span data-handle="" className={css.handle} />}
    </div>
  )
}

/** What a cell of a row shows. */
export function facesOf({ columns, edits, unit, left, right, focused }: RowProps, place: number) {
  const column = columns[place] as Column
  const edit = edits?.[column.key]
  return {
    column,
    edit,
    text: edit?.typed ?? cellText(column, edit ? edit.to : column.read(unit), unit),
    isSelected: (place >= left && place <= right && left >= 0) || focused === place,
  }
}

/** As many letters surely have room. What clips is painted apart from the rest, and hundreds of such cells make a frame a long one. */
const lettersIn = (width: number) => (width - 16) / 8
