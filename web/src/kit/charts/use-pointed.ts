import { type KeyboardEvent, type PointerEvent, useState } from 'react'

type Positions = { count: number; at: (index: number) => number; isRtl: boolean }

/** Which label is pointed at, by pointer, finger or arrow keys, and what listens for it. */
export function usePointed({ count, at, isRtl }: Positions) {
  const [pointed, setPointed] = useState<number>()
  const nearest = (x: number) =>
    Array.from({ length: count }, (_, index) => index).reduce((best, index) =>
      Math.abs(at(index) - x) < Math.abs(at(best) - x) ? index : best,
    )
  const point = (event: PointerEvent<SVGSVGElement>) =>
    count > 0 && setPointed(nearest(event.clientX - event.currentTarget.getBoundingClientRect().x))
  const step = ({ key }: KeyboardEvent) => {
    const way = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key]
    if (key === 'Escape') setPointed(undefined)
    else if (way) setPointed((known) => clamp((known ?? (way > 0 ? -1 : count)) + way, count))
  }
  const leave = () => setPointed(undefined)
  const listeners = {
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: leave,
    onKeyDown: step,
    onBlur: leave,
  }
  return { pointed: pointed !== undefined && pointed < count ? pointed : undefined, listeners }
}

const clamp = (index: number, count: number) => Math.max(0, Math.min(index, count - 1))
