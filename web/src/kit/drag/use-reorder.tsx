import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { t } from '#web/kit/text.ts'
import { LiveRegion } from './live-region.tsx'
import { startDrag } from './pointer-drag.ts'

type Options = {
  count: number
  /** Items before this index stay in place. */
  first?: number
  nameOf: (place: number) => string
  onMove: (from: number, to: number) => void
}

/** Reorders a short list by dragging its handles, or with the arrow keys on a focused one. */
export function useReorder({ count, first = 0, nameOf, onMove }: Options) {
  const list = useRef<HTMLUListElement>(null)
  const [moving, setMoving] = useState<number>()
  const [said, setSaid] = useState('')

  const move = (from: number, to: number) => {
    if (to < first || to >= count || to === from) return false
    onMove(from, to)
    setSaid(t('{name}, posición {place} de {count}', { name: nameOf(from), place: to + 1, count }))
    return true
  }
  const placeAt = (y: number) => {
    const items = [...(list.current?.children ?? [])]
    const place = items.findIndex((item) => y < item.getBoundingClientRect().bottom)
    return Math.max(first, place < 0 ? count - 1 : place)
  }
  const onPointerDown = (place: number) => (event: PointerEvent) => {
    let at = place
    startDrag(event.nativeEvent, {
      hold: 0,
      onLift: () => setMoving(at),
      onMove: ({ y }) => {
        const to = placeAt(y)
        if (!move(at, to)) return
        at = to
        setMoving(at)
      },
      onEnd: () => setMoving(undefined),
    })
  }
  const onKeyDown = (place: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    if (move(place, place + by)) focusHandle(list.current, place + by)
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

/** Rows have keys, so the focused handle moves with its row; some browsers drop the focus. */
function focusHandle(list: HTMLElement | null, place: number) {
  requestAnimationFrame(() => list?.children[place]?.querySelector<HTMLElement>('[aria-label]')?.focus())
}
