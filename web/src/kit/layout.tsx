import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './layout.module.css'

type Gap = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24 | 32 | 48
type Props = {
  gap?: Gap
  /** Free room goes between the children. */
  spread?: boolean
  wrap?: boolean
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline'
  /** Takes the room that is left. */
  grow?: boolean
  as?: 'div' | 'span' | 'ul' | 'li' | 'section'
  className?: string
  children?: ReactNode
}

/** Things beside each other, 8 apart. */
export const Row = ({ gap = 8, align = 'center', ...props }: Props) => (
  <Box {...props} gap={gap} align={align} kind={css.row} />
)
/** Things under each other, 16 apart. */
export const Stack = ({ gap = 16, align = 'stretch', ...props }: Props) => (
  <Box {...props} gap={gap} align={align} kind={css.stack} />
)

type GridProps = { columns?: 1 | 2 | 3 | 4; gap?: Gap; children: ReactNode }

/** Equal columns, fewer as the screen narrows, one on a phone. */
export const Grid = ({ columns = 2, gap = 16, children }: GridProps) => (
  <div className={css.grid} style={{ '--columns': columns, gap } as CSSProperties}>
    {children}
  </div>
)

function Box({
  as: Tag = 'div',
  kind,
  gap,
  align,
  spread,
  wrap,
  grow,
  className,
  children,
}: Props & { kind?: string | undefined }) {
  const names = classes(kind, spread && css.spread, wrap && css.wrap, grow && css.grow, className)
  return (
    <Tag className={names} style={{ gap, alignItems: align }}>
      {children}
    </Tag>
  )
}
