import { classes } from '#web/kit/classes.ts'
import type { Column } from '../state/cells.ts'
import css from './grid.module.css'

type Props = { column: Column; place: number; start?: number; isFrozen?: boolean }

/** The name of a column; pressed, it selects all of it. */
export const Heading = ({ column, place, start, isFrozen }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: of the grid
  // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
  <div
    role="columnheader"
    aria-colindex={place + 1}
    data-heading={place}
    data-end={column.kind === 'decimal' || column.kind === 'whole' || undefined}
    className={classes(css.heading, isFrozen && css.frozen)}
    style={{ insetInlineStart: start ?? 0, inlineSize: column.width }}
  >
    {column.label}
  </div>
)
