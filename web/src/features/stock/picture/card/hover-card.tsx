import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import css from './card.module.css'

type Props = {
  label: string
  /** The unit it stands beside. */
  id: number
  /** It was asked for by keys, which go on in it. */
  takesFocus: boolean
  onClose: () => void
  children: ReactNode
}

const margin = 8

/** A card beside a unit of the picture, in the top layer. Another unit moves the same one. */
export function HoverCard({ label, id, takesFocus, onClose, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const card = ref.current
    const unit = card?.closest('[data-by]')?.querySelector<HTMLElement>(`[data-unit="${id}"]`)
    if (!card || !unit) return
    if (!card.matches(':popover-open')) card.showPopover()
    const stop = autoUpdate(unit, card, () => void place(card, unit))
    if (!takesFocus) return stop
    card.querySelector<HTMLElement>('button, a')?.focus()
    return () => {
      stop()
      unit.focus()
    }
  }, [id, takesFocus])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    const onPress = ({ target }: PointerEvent) =>
      target instanceof Node && !ref.current?.contains(target) && onClose()
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPress, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPress, true)
    }
  }, [onClose])
  return (
    <div
      ref={ref}
      popover="manual"
      role="dialog"
      aria-label={label}
      data-card
      className={css.card}
      onBlur={({ relatedTarget }) => {
        if (takesFocus && relatedTarget && !ref.current?.contains(relatedTarget)) onClose()
      }}
    >
      {children}
    </div>
  )
}

/** Beside the unit, so that the ones above and below stay in reach. */
async function place(card: HTMLElement, unit: HTMLElement) {
  const { x, y } = await computePosition(unit, card, {
    strategy: 'fixed',
    placement: getComputedStyle(unit).direction === 'rtl' ? 'left-start' : 'right-start',
    middleware: [
      offset(margin),
      flip({ padding: margin, fallbackAxisSideDirection: 'end' }),
      shift({ padding: margin, crossAxis: true }),
    ],
  })
  Object.assign(card.style, { left: `${x}px`, top: `${y}px` })
}
