import type { ReactNode } from 'react'
import css from './masonry.module.css'

/** The height of a row of the grid, as its style sheet has it. */
const row = 4

/** Keeps as many rows of the grid as the cell is high. */
function measured(cell: HTMLElement | null) {
  if (!cell) return
  const measure = () => {
    const rows = Math.ceil(cell.offsetHeight / row)
    cell.style.gridRowEnd = rows > 0 ? `span ${rows}` : ''
  }
  measure()
  // Before the frame is drawn: else what has just arrived would lie over what is below it.
  const sizes = new ResizeObserver(measure)
  sizes.observe(cell)
  return () => sizes.disconnect()
}

/** Panels of different heights in columns without holes between them: each stands as high up as there is room, in their order. */
export const Masonry = ({ children }: { children: ReactNode }) => (
  <div className={css.masonry}>{children}</div>
)

/** `wide`: two columns. */
export const Cell = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div ref={measured} className={css.cell} data-wide={wide || undefined}>
    {children}
  </div>
)
