import type { ReactNode } from 'react'
import css from './bars.module.css'

export type Bar = { key: string | number; label: string; value: number; count: ReactNode; note?: ReactNode }

/** How much of each there is, beside the others; each number leads to its list. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={css.bars}>
      {bars.map(({ key, label, value, count, note }) => (
        <li key={key} className={css.bar}>
          <span className={css.label} dir="auto" title={label}>
            {label}
          </span>
          <span className={css.track} aria-hidden="true">
            <i style={{ inlineSize: `${(value / most) * 100}%` }} />
          </span>
          <span className={css.number}>{count}</span>
          <span className={css.note}>{note}</span>
        </li>
      ))}
    </ul>
  )
}
