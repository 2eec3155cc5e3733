import { type RefObject, useCallback, useEffect, useState } from 'react'

const least = 0.4
const most = 2.5

/** How large the units are drawn: by buttons, by a pinch, or by the wheel with Control (which a pinch on a touchpad is as well). */
export function useZoom(picture: RefObject<HTMLElement | null>, isDrawn: boolean) {
  const [zoom, setZoom] = useState(1)
  const by = useCallback(
    (factor: number) => setZoom((now) => Math.min(most, Math.max(least, now * factor))),
    [],
  )
  useEffect(() => {
    const drawn = picture.current
    if (!isDrawn || !drawn) return
    let apart: number | undefined
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      by(Math.exp(-event.deltaY / 300))
    }
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        apart = undefined
        return
      }
      // The browser would make the whole page larger.
      event.preventDefault()
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      if (apart) by(now / apart)
      apart = now
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: false }
    drawn.addEventListener('wheel', onWheel, options)
    for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
      drawn.addEventListener(type, onTouch, options)
    return () => listening.abort()
  }, [picture, isDrawn, by])
  return { zoom, by, reset: () => setZoom(1) }
}
