import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './words.module.css'

type Props = {
  size?: 11 | 12 | 13 | 14 | 16 | 20 | 24 | 32
  /** Ink for names and titles, muted for the rest, a tone for a state. */
  tone?: 'ink' | 'text' | 'muted' | 'accent' | 'red' | 'amber' | 'green' | 'blue'
  weight?: 400 | 500 | 600
  /** One line, cut with an ellipsis where its own direction ends. */
  clip?: boolean
  end?: boolean
  as?: 'span' | 'p' | 'div' | 'strong' | 'h1' | 'h2' | 'h3'
  className?: string
  id?: string
  children: ReactNode
}

/** Text at the house's sizes, weights and inks. */
export const Words = ({
  size,
  tone,
  weight,
  clip,
  end,
  as: Tag = 'span',
  className,
  id,
  children,
}: Props) => (
  <Tag
    id={id}
    dir={clip ? 'auto' : undefined}
    className={classes(
      size && css[`s${size}`],
      tone && css[tone],
      weight && css[`w${weight}`],
      clip && css.clip,
      end && css.end,
      className,
    )}
  >
    {children}
  </Tag>
)
