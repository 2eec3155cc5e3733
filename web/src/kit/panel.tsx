import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { ErrorState } from './error-state.tsx'
import css from './panel.module.css'

type Props = {
  title?: ReactNode
  /** How many things are inside. */
  count?: ReactNode
  acts?: ReactNode
  /** Content touches the edges: tables and lists. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A white sheet with a title. What crashes inside stays inside, with another try. */
export const Panel = ({ title, count, acts, flush = false, className, children }: Props) => (
  <section className={classes(css.panel, className)}>
    {(title || acts) && (
      <header className={css.head}>
        <h2>{title}</h2>
        {count !== undefined && <span className={css.count}>{count}</span>}
        {acts && <div className={css.acts}>{acts}</div>}
      </header>
    )}
    <div className={flush ? undefined : css.body}>
      <PanelBoundary>{children}</PanelBoundary>
    </div>
  </section>
)

/** What crashed is tried anew when the panel is of something else. */
export const PanelBoundary = ({ of = '', children }: { of?: string | number; children: ReactNode }) => (
  <CatchBoundary
    getResetKey={() => of}
    errorComponent={({ error, reset }) => <ErrorState error={error} onRetry={reset} />}
  >
    {children}
  </CatchBoundary>
)
