import type { ReactNode } from 'react'
import css from './badge.module.css'
import { Icon, type IconType } from './icon.tsx'

export type Tone = 'teal' | 'blue' | 'green' | 'amber' | 'orange' | 'red' | 'violet' | 'grey'

/** A state as a badge. */
export const Badge = ({
  tone = 'grey',
  icon,
  children,
}: {
  tone?: Tone
  icon?: IconType
  children: ReactNode
}) => (
  <span className={css.badge} data-tone={tone}>
    {icon && <Icon of={icon} size={14} />}
    {children}
  </span>
)

type Coloured = {
  /** A tone, or a colour the account chose. */ color: Tone | `#${string}` | string
  children: ReactNode
}

/** A state inside a table or a board, with a dot before the word. */
export const StateDot = ({ color, children }: Coloured) => (
  <span className={css.state}>
    <i {...paint(color)} />
    <span dir="auto">{children}</span>
  </span>
)

/** A tag: a small square before the word. */
export const Tag = ({ color, children }: Coloured) => (
  <span className={css.tag}>
    <i {...paint(color)} />
    <span dir="auto">{children}</span>
  </span>
)

/** The number of unread items; the filled round counter is used for nothing else. */
export const Unread = ({ count, label }: { count: number; label: string }) =>
  count > 0 && (
    <span className={css.unread}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className={css.hidden}>{label}</span>
    </span>
  )

/** For screen readers only. */
export const Hidden = ({
  as: Tag = 'span',
  children,
}: {
  as?: 'span' | 'div' | 'caption'
  children: ReactNode
}) => <Tag className={css.hidden}>{children}</Tag>

const paint = (color: string) =>
  color.startsWith('#') ? { style: { background: color } } : { 'data-tone': color }
