import type { ReactNode } from 'react'
import css from './section-nav.module.css'

/** The sections beside the one that is open. */
export const SectionFrame = ({ nav, children }: { nav: ReactNode; children: ReactNode }) => (
  <div className={css.frame}>
    {nav}
    <div>{children}</div>
  </div>
)
