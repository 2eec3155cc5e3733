import type { Point } from '#web/kit/drag/pointer-drag.ts'

/** Notes what of the picture stands at this point of the window. The returned function scrolls so that it stands there again. */
export function holdInPlace({ x, y }: Point): (() => void) | undefined {
  const below = document.elementFromPoint(x, y)
  const held = below?.closest('[data-unit]') ?? below?.closest('[role=grid]')
  if (!held) return undefined
  const before = held.getBoundingClientRect()
  const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height]
  return () => {
    const { left, top, width, height } = held.getBoundingClientRect()
    scrolledAcross(held)?.scrollBy({ left: left + across * width - x, behavior: 'instant' })
    scrollBy({ top: top + down * height - y, behavior: 'instant' })
  }
}

/** What a building that is wider than the window scrolls in. */
const scrolledAcross = (held: Element) => held.closest('[role=grid]')?.parentElement
