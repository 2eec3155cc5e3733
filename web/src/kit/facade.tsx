import type { ReactNode } from 'react'
import css from './facade.module.css'

export type FacadeMood = 'new' | 'no_match' | 'done' | 'locked' | 'missing' | 'broken'

const columns = [34, 47, 60, 73]
const floors = [16, 31, 46]

const marks: Partial<Record<FacadeMood, ReactNode>> = {
  new: (
    <>
      <circle cx="92" cy="22" r="13" className={css.tint} />
      <path d="M92 16v12M86 22h12" className={css.stroke} strokeWidth="2" />
    </>
  ),
  no_match: (
    <>
      <circle cx="78" cy="42" r="16" className={css.lens} strokeWidth="2.5" />
      <path d="M90 54l11 11" className={css.stroke} strokeWidth="3" />
      <path d="M73 42h10" className={css.line} strokeWidth="2.5" />
    </>
  ),
  done: <circle cx="96" cy="16" r="7" className={css.sun} />,
  locked: (
    <>
      <rect x="80" y="38" width="24" height="18" rx="3" className={css.lens} strokeWidth="2" />
      <path d="M86 38v-5a6 6 0 0 1 12 0v5" className={css.stroke} strokeWidth="2" />
      <circle cx="92" cy="47" r="2" className={css.solid} />
    </>
  ),
  missing: <path d="M27 36h58M27 50h58" className={css.stroke} strokeWidth="2" strokeDasharray="3 4" />,
  broken: <path d="M96 70l6 8M102 70l-6 8" className={css.alarm} strokeWidth="2.5" />,
}

/** The building with its doorway, small: the one motif of empty states and errors. */
export const Facade = ({ mood }: { mood: FacadeMood }) => (
  <svg width="112" height="84" viewBox="0 0 112 84" aria-hidden="true" className={css.art}>
    <rect x="27" y="8" width="58" height="68" rx="3" className={css.wall} strokeWidth="1.5" />
    {floors.map((y) =>
      columns.map((x) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="8"
          height="10"
          rx="1"
          className={mood === 'done' ? css.lit : css.window}
        />
      )),
    )}
    <path d="M50 76V67a6 6 0 0 1 12 0v9z" className={css.solid} />
    <path d="M8 76h96" className={css.line} strokeWidth="2" />
    {marks[mood]}
  </svg>
)
