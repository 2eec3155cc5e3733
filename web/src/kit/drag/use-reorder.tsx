import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { t } from '#web/kit/text.ts'
import { LiveRegion } from './live-region.tsx'
import { type Point, startDrag } from './pointer-drag.ts'

type Options = {
  count: number
  /** Items before this index stay in place. */
  first?: number
  nameOf: (place: number) => string
  onMove: (from: number, to: number) => void
  /** Tiles in lines, beside each other. */
  isGrid?: boolean
  /** The drag has ended, or an arrow has moved one. */
  onLetGo?: () => void
}

/** Reorders a short list by dragging its handles, or with the arrow keys on a focused one. */
export function useReorder({ count, first = 0, nameOf, onMove, isGrid, onLetGo }: Options) {
  const list = useRef<HTMLUListElement>(null)
  const [moving, setMoving] = useState<number>()
  const [said, setSaid] = useState('')

  const move = (from: number, to: number) => {
    if (to < first || to >= count || to === from) return false
    onMove(from, to)
    setSaid(t('{name}, posición {place} de {count}', { name: nameOf(from), place: to + 1, count }))
    return true
  }
  const placeAt = ({ x, y }: Point, at: number) => {
    const boxes = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect())
    if (isGrid) {
      const place = boxes.findIndex((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)
      return place < first ? at : place
    }
    const place = boxes.findIndex((box) => y < box.bottom)
    return Math.max(first, place < 0 ? count - 1 : place)
  }
  const onPointerDown = (place: number) => (event: PointerEvent) => {
    let at = place
    startDrag(event.nativeEvent, {
      hold: 0,
      onLift: () => setMoving(at),
      onMove: (point) => {
        const to = placeAt(point, at)
        if (!move(at, to)) return
        at = to
        setMoving(at)
      },
      onEnd: () => {
        setMoving(undefined)
        onLetGo?.()
      },
    })
  }
  const onKeyDown = (place: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1, ...(isGrid && sideways()) }[event.key]
    if (!by) return
    event.preventDefault()
    if (!move(place, place + by)) return
    focusHandle(list.current, place + by)
    onLetGo?.()
  }
  return {
    list,
    moving,
    handle: (place: number) => ({
      'aria-label': t('Mover {name}', { name: nameOf(place) }),
      title: t('Arrastrar, o mover con las flechas'),
      onPointerDown: onPointerDown(place),
      onKeyDown: onKeyDown(place),
    }),
    announcement: <LiveRegion>{said}</LiveRegion>,
  }
}

/** The arrows that go on along a line of tiles. */
const sideways = (): Record<string, number> =>
  document.dir === 'rtl' ? { ArrowLeft: 1, ArrowRight: -1 } : { ArrowLeft: -1, ArrowRight: 1 }

/** Rows have keys, so the focused handle moves with its row; some browsers drop the focus. */
function focusHandle(list: HTMLElement | null, place: number) {
  requestAnimationFrame(() => list?.children[place]?.querySelector<HTMLElement>('[aria-label]')?.focus())
}
