import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Box = { width: number; isRtl: boolean }

/** The width of an element in pixels and the direction it is read in; both may change while it is shown. */
export function useBox<E extends HTMLElement>(): [RefObject<E | null>, Box] {
  const ref = useRef<E>(null)
  const [box, setBox] = useState<Box>({ width: 0, isRtl: false })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const width = Math.floor(element.clientWidth)
      const isRtl = getComputedStyle(element).direction === 'rtl'
      setBox((known) => (known.width === width && known.isRtl === isRtl ? known : { width, isRtl }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [])
  return [ref, box]
}
