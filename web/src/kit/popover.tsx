import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import css from './popover.module.css'

type Props = {
  /** What it opens from, and whose edge it is aligned to. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  align?: 'start' | 'end'
  className?: string | undefined
  children: ReactNode
}

/** What floats beside a control, in the browser's top layer: Escape or a click outside closes it. Mounted means open. */
export function Popover({ anchor, onClose, align = 'start', className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const popover = ref.current
    const from = anchor.current
    if (!popover || !from) return
    popover.showPopover()
    const settle = () => place(popover, from, align)
    settle()
    addEventListener('resize', settle)
    addEventListener('scroll', settle, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', settle)
      removeEventListener('scroll', settle, { capture: true })
    }
  }, [anchor, align])
  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !ref.current?.contains(target) && !anchor.current?.contains(target)
    const onPress = (event: PointerEvent) => isOutside(event.target) && onClose()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [anchor, onClose])
  return (
    <div ref={ref} popover="manual" className={classes(css.popover, className)}>
      {children}
    </div>
  )
}

const gap = 6
const margin = 8

/** Under the anchor, or above where there is more room; never past the edge of the screen. */
function place(popover: HTMLElement, anchor: HTMLElement, align: 'start' | 'end') {
  const from = anchor.getBoundingClientRect()
  const { offsetWidth: width, scrollHeight: height } = popover
  const isStartLeft = getComputedStyle(anchor).direction === 'ltr'
  const left = (align === 'start') === isStartLeft ? from.left : from.right - width
  const below = innerHeight - from.bottom - gap - margin
  const above = from.top - gap - margin
  const isBelow = height <= below || below >= above
  popover.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`
  popover.style.maxHeight = `${isBelow ? below : above}px`
  popover.style.top = isBelow ? `${from.bottom + gap}px` : 'auto'
  popover.style.bottom = isBelow ? 'auto' : `${innerHeight - from.top + gap}px`
}
