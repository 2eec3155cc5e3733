import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'
import { columnAt, scrollStep, showAcross } from './drag-frame.ts'

/** A mouse lifts by moving, a finger by a long press: a moving finger scrolls. */
const mouseSlack = 5
const fingerSlack = 10
const fingerRest = 300

type Point = { x: number; y: number }
/** Called during the drag; `lift` returns whether a card can be carried. */
type Carry = {
  lift: (cardId: number) => boolean
  /** `top` is the middle of the card, relative to the column's list. */
  over: (columnId: number, top: number) => void
  drop: () => void
  cancel: () => void
}
/** The column under the carried card, and its list element. */
type Under = { column: HTMLElement; list: HTMLElement }
type Press = {
  pointerId: number
  cardId: number
  start: Point
  /** The offset from the card's corner to the pointer. */
  grip: Point
  size: { width: number; height: number }
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Drag and drop with mouse, pen or touch on pointer events: the browser's own has no touch support in half of the browsers and no
 * control over its image. Returns the handler for the board's `onPointerDown`.
 */
export function usePointerDrag(
  board: RefObject<HTMLElement | null>,
  overlay: RefObject<HTMLElement | null>,
  carry: Carry,
) {
  const latest = useRef(carry)
  latest.current = carry
  const stop = useRef<() => void>(undefined)
  const carrying = useRef(false)
  useEffect(() => () => stop.current?.(), [])
  useEffect(() => {
    // Registered before the touch starts: without a non-passive listener the browser scrolls at once.
    const hold = (event: TouchEvent) => carrying.current && event.cancelable && event.preventDefault()
    const root = board.current
    root?.addEventListener('touchmove', hold, { passive: false })
    return () => root?.removeEventListener('touchmove', hold)
  }, [board])

  return function onPointerDown(event: ReactPointerEvent) {
    const element = (event.target as Element).closest<HTMLElement>('[data-card]')
    if (!element || event.button !== 0 || !event.isPrimary || stop.current) return
    const box = element.getBoundingClientRect()
    stop.current = follow(
      {
        pointerId: event.pointerId,
        cardId: Number(element.dataset.card),
        start: { x: event.clientX, y: event.clientY },
        grip: { x: event.clientX - box.left, y: event.clientY - box.top },
        size: { width: box.width, height: box.height },
        timer: undefined,
      },
      event.pointerType === 'touch',
    )
  }

  function follow(press: Press, isTouch: boolean): () => void {
    const at = { ...press.start }
    let frame = 0
    const listening = new AbortController()
    const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
      addEventListener(type, listener, { signal: listening.signal, capture: true })

    on('pointermove', (event) => {
      if (event.pointerId !== press.pointerId) return
      Object.assign(at, { x: event.clientX, y: event.clientY })
      if (carrying.current) return
      const distance = Math.hypot(at.x - press.start.x, at.y - press.start.y)
      if (isTouch && distance > fingerSlack) end()
      if (!isTouch && distance > mouseSlack) begin()
    })
    on('pointerup', (event) => event.pointerId === press.pointerId && finish('drop'))
    on('pointercancel', (event) => event.pointerId === press.pointerId && finish('cancel'))
    on('keydown', (event) => {
      if (!carrying.current || event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      finish('cancel')
    })
    on('contextmenu', (event) => isTouch && event.preventDefault())
    on('dragstart', (event) => event.preventDefault())
    if (isTouch) press.timer = setTimeout(begin, fingerRest)

    function begin() {
      if (!latest.current.lift(press.cardId)) return end()
      carrying.current = true
      frame = requestAnimationFrame(draw)
    }
    function draw() {
      frame = requestAnimationFrame(draw)
      const card = overlay.current
      if (card) {
        card.style.inlineSize = `${press.size.width}px`
        card.style.transform = `translate(${at.x - press.grip.x}px, ${at.y - press.grip.y}px)`
        card.style.visibility = 'visible'
      }
      const place = under(at)
      if (!place) return
      scroll(at, place.list)
      hover(place)
    }
    function hover({ column, list }: Under) {
      const middle = at.y - press.grip.y + press.size.height / 2
      const top = middle - list.getBoundingClientRect().top + list.scrollTop
      latest.current.over(Number(column.dataset.column), top)
    }
    function finish(how: 'drop' | 'cancel') {
      const wasCarrying = carrying.current
      // The last frame may be older than the last movement.
      const place = wasCarrying && how === 'drop' && under(at)
      if (place) hover(place)
      end()
      if (!wasCarrying) return
      swallowClick()
      // Where the board then snaps to is this column, and not the one that the card came from.
      if (place && board.current) showAcross(board.current, place.column)
      latest.current[how]()
    }
    function end() {
      clearTimeout(press.timer)
      cancelAnimationFrame(frame)
      listening.abort()
      carrying.current = false
      stop.current = undefined
    }
    return end
  }

  function under(at: Point): Under | undefined {
    const column = columnAt(board.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [], at.x)
    const list = column?.querySelector<HTMLElement>('[data-cards]')
    return column && list ? { column, list } : undefined
  }

  function scroll(at: Point, list: HTMLElement) {
    const root = board.current
    if (!root) return
    const across = root.getBoundingClientRect()
    const along = list.getBoundingClientRect()
    root.scrollLeft += scrollStep(at.x, across.left, across.right)
    list.scrollTop += scrollStep(at.y, along.top, along.bottom)
  }
}

/** The click that ends a drag is not a click on the card. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}
