import { memo } from 'react'
import { CellBox, facesOf } from './cell-box.tsx'
import css from './grid.module.css'
import type { RowProps } from './row-props.ts'

/** A unit; drawn again only when something of it changes. Its number is what a reader hears: one sees it in the column that stays. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { id, row, start, columns, places } = props
  const { column, edit, text, isSelected } = facesOf(props, 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <div role="row" aria-rowindex={row + 2} className={css.row} style={{ insetBlockStart: start }}>
      {/* biome-ignore lint/a11y/useSemanticElements: of the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
      <div
        role="rowheader"
        id={`${id}-${row}-0`}
        aria-colindex={1}
        aria-selected={isSelected}
        aria-readonly={column.isReadOnly || undefined}
        aria-invalid={edit?.problem !== undefined || undefined}
        title={edit?.problem}
        className={css.heard}
      >
        {text}
      </div>
      {places.map(({ index, start: from }) => (
        <CellBox
          key={index}
          {...props}
          place={index + 1}
          from={from}
          width={columns[index + 1]?.width ?? 0}
        />
      ))}
    </div>
  )
})

/** The number of a unit in the column that stays in sight: all of them are one layer, where a sticky cell in each row would be one each. */
export const NumberBox = memo(function NumberBox(props: RowProps) {
  const { sheet, columns, start } = props
  return (
    <div
      aria-hidden={sheet?.editing?.cell.column !== 0 || undefined}
      className={css.row}
      style={{ insetBlockStart: start }}
    >
      <CellBox {...props} place={0} from={0} width={columns[0]?.width ?? 0} isSeenOnly />
    </div>
  )
})
