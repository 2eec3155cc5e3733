import { useRef } from 'react'

/** A finger that goes aside, and not up or down. */
export function useSwipe({ onForward, onBack }: { onForward: () => void; onBack: (() => void) | undefined }) {
  const from = useRef<Touch>(undefined)
  return {
    onTouchStart: (event: React.TouchEvent) => {
      from.current = event.touches.length === 1 ? (event.touches[0] as unknown as Touch) : undefined
    },
    onTouchEnd: (event: React.TouchEvent) => {
      const [start, end] = [from.current, event.changedTouches[0]]
      from.current = undefined
      if (!start || !end || isScroller(event.target)) return
      const [aside, down] = [end.clientX - start.clientX, end.clientY - start.clientY]
      if (Math.abs(aside) < 80 || Math.abs(down) > 50) return
      const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
      if (aside < 0 !== isMirrored) onForward()
      else onBack?.()
    },
  }
}

/** Where a finger writes or scrolls, or in a window above, it turns no page. */
const isScroller = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('input, textarea, fieldset, dialog, [popover], [role=combobox]') !== null
