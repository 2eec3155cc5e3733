import { type RefObject, useEffect, useState } from 'react'
import type { Point } from '#web/kit/drag/pointer-drag.ts'
import { holdInPlace } from './hold-in-place.ts'

const least = 0.4
const most = 2.5

/** How large the units are drawn. It is told to those who watch: a step of it draws no component of the picture again. */
export type Zoom = ReturnType<typeof makeZoom>

function makeZoom() {
  let size = 1
  const watchers = new Set<() => void>()
  /** What stands at this point stays there. */
  const to = (next: number, at?: Point) => {
    if (next === size) return
    const settle = at && holdInPlace(at)
    size = next
    for (const tell of watchers) tell()
    settle?.()
  }
  return {
    now: () => size,
    watch: (tell: () => void) => {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
    by: (factor: number, at?: Point) => to(Math.min(most, Math.max(least, size * factor)), at),
    reset: () => to(1),
  }
}

/** The zoom of a picture: by buttons, by a pinch, or by the wheel with Control (which a pinch on a touchpad is as well). */
export function useZoom(picture: RefObject<HTMLElement | null>, isDrawn: boolean): Zoom {
  const [zoom] = useState(makeZoom)
  useEffect(() => {
    const drawn = picture.current
    if (!isDrawn || !drawn) return
    let apart: number | undefined
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom.by(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY })
    }
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        apart = undefined
        return
      }
      // The browser would make the whole page larger.
      if (event.cancelable) event.preventDefault()
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      if (apart) zoom.by(now / apart, middleOf(one, other))
      apart = now
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: false }
    drawn.addEventListener('wheel', onWheel, options)
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      drawn.addEventListener(type, onTouch, options)
    return () => listening.abort()
  }, [picture, isDrawn, zoom])
  return zoom
}

const middleOf = (one: Touch, other: Touch): Point => ({
  x: (one.clientX + other.clientX) / 2,
  y: (one.clientY + other.clientY) / 2,
})
