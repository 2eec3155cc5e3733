import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './screen-head.module.css'

type Props = {
  title: ReactNode
  /** 2 on a part of a screen that has a title of its own. */
  level?: 1 | 2
  /** After the title: how many there are, who else looks at it. */
  beside?: ReactNode
  acts?: ReactNode
  className?: string
  /** Tabs right under it. */
  children?: ReactNode
}

/** The title of a screen with its acts, and tabs under it: at the same height on every screen, so that changing screens moves nothing. */
export function ScreenHead({ title, level = 1, beside, acts, className, children }: Props) {
  const Title = level === 1 ? 'h1' : 'h2'
  const head = (
    <header className={classes(css.head, className)}>
      <Title dir="auto">{title}</Title>
      {beside}
      {acts && (
        <div className={css.acts} data-screen-only>
          {acts}
        </div>
      )}
    </header>
  )
  if (!children) return head
  return (
    <div className={css.block}>
      {head}
      {children}
    </div>
  )
}
