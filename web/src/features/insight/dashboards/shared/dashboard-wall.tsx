import { type ReactNode, useRef } from 'react'
import { clock } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'
import { useNow } from '#web/kit/use-now.ts'
import { useFit, Wall } from '#web/kit/wall/wall.tsx'
import css from './dashboard-wall.module.css'

type Props = {
  title: string
  parts: readonly { key: string; label: string }[]
  draw: (part: string) => ReactNode
  /** How long each part is shown, in milliseconds. */
  every?: number
  onClose: () => void
}

/** A dashboard for a screen on the wall: one part after the other, under the filters of its address. Each is read again every minute. */
export function DashboardWall({ title, parts, draw, every, onClose }: Props) {
  return (
    <Wall label={t('Pantalla de pared')} every={every} onClose={onClose}>
      {(turn) => {
        const part = parts[turn % Math.max(1, parts.length)]
        return (
          part && (
            <Shown key={part.key} title={title} label={part.label}>
              {draw(part.key)}
            </Shown>
          )
        )
      }}
    </Wall>
  )
}

function Shown({ title, label, children }: { title: string; label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const now = useNow()
  useFit(frame, label, zoom)
  return (
    <div className={css.shown}>
      <header className={css.head}>
        <h1>
          {title} <span>{label}</span>
        </h1>
        <time>{clock(now.toISOString())}</time>
      </header>
      {/* Nothing is pressed on a wall: acts and links are drawn and cannot be reached. */}
      <div className={css.room} inert>
        <div ref={frame}>{children}</div>
      </div>
    </div>
  )
}

const zoom = { least: 0.6, most: 1.6 }
