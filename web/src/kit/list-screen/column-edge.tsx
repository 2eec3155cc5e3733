import type { KeyboardEvent, PointerEvent } from 'react'
import { t } from '#web/kit/text.ts'
import css from './table.module.css'
import { widths } from './widths.ts'

type Props = {
  label: string
  width: number
  /** While the edge is held; nothing when it is let go. */
  onResizing: (width: number | undefined) => void
  onResize: (width: number | null) => void
}

const step = 16

/** The edge of a column's head: drag it, or move it with the arrow keys; twice pressed, the column is as it was. */
export function ColumnEdge({ label, width, onResizing, onResize }: Props) {
  const within = (next: number) => Math.round(Math.min(widths.most, Math.max(widths.least, next)))
  const resize = (next: number | null) => {
    onResize(next)
    onResizing(undefined)
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    const edge = event.currentTarget
    const sign = getComputedStyle(edge).direction === 'rtl' ? -1 : 1
    const from = event.clientX
    edge.setPointerCapture(event.pointerId)
    const widthAt = (x: number) => within(width + sign * (x - from))
    const move = ({ clientX }: globalThis.PointerEvent) => onResizing(widthAt(clientX))
    const end = ({ type, clientX }: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', move)
      edge.removeEventListener('pointerup', end)
      edge.removeEventListener('pointercancel', end)
      if (type === 'pointerup' && clientX !== from) resize(widthAt(clientX))
      else onResizing(undefined)
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('pointerup', end)
    edge.addEventListener('pointercancel', end)
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const toEnd = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'Home') resize(null)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      resize(within(width + (event.key === toEnd ? step : -step)))
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs cannot be moved
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('Ancho de {label}', { label })}
      aria-valuenow={Math.round(width)}
      aria-valuemin={widths.least}
      aria-valuemax={widths.most}
      tabIndex={0}
      title={t('Arrastrar para cambiar el ancho; doble clic para dejarlo como estaba')}
      className={css.edge}
      onPointerDown={onPointerDown}
      onDoubleClick={() => resize(null)}
      onKeyDown={onKeyDown}
    />
  )
}
