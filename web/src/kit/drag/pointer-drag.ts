export type Point = { x: number; y: number }

export type DragHandlers = {
  /** The drag has started: the mouse moved, or the long press is over. */
  onLift: (from: Point) => void
  onMove: (to: Point) => void
  /** Dropped, or cancelled: Escape, a scroll, another finger. */
  onEnd: (dropped: boolean) => void
  /** The duration of a long press in milliseconds, so that scrolling still works. */
  hold?: number
}

const slack = { mouse: 5, touch: 10 }

/** Follows a press until its end, with the pointer events of mouse, pen and touch. */
export function startDrag(press: PointerEvent, { onLift, onMove, onEnd, hold = 220 }: DragHandlers) {
  if (press.button !== 0 || !press.isPrimary) return
  const from = { x: press.clientX, y: press.clientY }
  const isTouch = press.pointerType === 'touch'
  const over = new AbortController()
  let lifted = false
  const lift = () => {
    lifted = true
    getSelection()?.removeAllRanges()
    onLift(from)
  }
  const end = (dropped: boolean) => {
    clearTimeout(resting)
    over.abort()
    if (!lifted) return
    swallowClick()
    onEnd(dropped)
  }
  const resting = isTouch ? setTimeout(lift, hold) : undefined

  const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
    addEventListener(type, listener, { signal: over.signal, capture: true, passive: false })
  on('pointermove', (event) => {
    if (event.pointerId !== press.pointerId) return
    const to = { x: event.clientX, y: event.clientY }
    const distance = Math.hypot(to.x - from.x, to.y - from.y)
    if (!lifted && isTouch && distance > slack.touch) return end(false)
    if (!lifted && !isTouch && distance > slack.mouse) lift()
    if (lifted) onMove(to)
  })
  on('pointerup', (event) => event.pointerId === press.pointerId && end(true))
  // Two fingers pinch.
  on('pointerdown', (event) => event.pointerId !== press.pointerId && end(false))
  on('pointercancel', (event) => event.pointerId === press.pointerId && end(false))
  on('blur', () => end(false))
  on('keydown', (event) => {
    if (!lifted || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  })
  // A long press must not select text, open a menu, drag a link, or scroll once the drag has started.
  for (const type of ['contextmenu', 'dragstart', 'selectstart', 'touchmove'] as const) {
    on(type, (event) => (lifted || type === 'dragstart') && event.preventDefault())
  }
}

/** The click that ends a drag is not a click. */
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
}
