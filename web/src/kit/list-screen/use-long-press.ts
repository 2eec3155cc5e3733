import { type PointerEvent, useEffect, useRef } from 'react'

/** The duration of a long press, and how far the finger may move: farther, it is a scroll. */
const rest = 450
const slack = 10

/** Handlers for a long press; the click that ends it is ignored. */
export function useLongPress(onPress: () => void) {
  const latest = useRef(onPress)
  latest.current = onPress
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
    if (pointerType !== 'touch' || !isPrimary) return
    stop.current?.()
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    const end = () => {
      clearTimeout(timer)
      listening.abort()
    }
    const timer = setTimeout(() => {
      end()
      swallowTap()
      latest.current()
    }, rest)
    addEventListener(
      'pointermove',
      (event) => Math.hypot(event.clientX - clientX, event.clientY - clientY) > slack && end(),
      options,
    )
    addEventListener('pointerup', end, options)
    addEventListener('pointercancel', end, options)
    addEventListener('contextmenu', (event) => event.preventDefault(), options)
    stop.current = end
  }
  return { onPointerDown }
}

/** The click that follows, however late a busy device brings it: until something else is pressed, or a second after the finger is lifted. */
function swallowTap() {
  const listening = new AbortController()
  const end = () => listening.abort()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const options = { signal: listening.signal, capture: true }
  addEventListener('click', swallow, options)
  addEventListener('contextmenu', swallow, options)
  addEventListener('pointerdown', end, options)
  addEventListener('keydown', end, options)
  const soon = () => setTimeout(end, 1000)
  addEventListener('pointerup', soon, options)
  addEventListener('pointercancel', soon, options)
}
