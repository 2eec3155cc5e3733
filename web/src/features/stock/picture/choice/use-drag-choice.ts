import { type PointerEvent, useRef } from 'react'
import { type Point, startDrag } from '#web/kit/drag/pointer-drag.ts'
import type { Choice } from './use-choice.ts'

/** Draws a frame over units to choose them: with the mouse at once, by touch after a long press. */
export function useDragChoice(choice: Choice) {
  const picture = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)

  function onPointerDown({ nativeEvent: press, target }: PointerEvent) {
    if (!(target instanceof Element) || target.closest('button, a, input, [popover]')) return
    const isTouch = press.pointerType === 'touch'
    if (isTouch && !target.closest('[data-unit]')) return
    const adds = isTouch || choice.isChoosing || press.shiftKey || press.ctrlKey || press.metaKey
    const before = adds ? [...choice.ids] : []
    let from: Point | undefined
    const reach = (to: Point) => {
      const area = areaOf(from ?? to, onPage(to))
      if (frame.current) draw(frame.current, area)
      choice.put([...before, ...unitsIn(picture.current, area)])
    }
    startDrag(press, {
      hold: 400,
      onLift: (at) => {
        from = onPage(at)
        if (isTouch) choice.start()
        reach(at)
      },
      onMove: reach,
      onEnd: () => frame.current?.setAttribute('hidden', ''),
    })
  }
  return { picture, frame, onPointerDown }
}

type Area = { left: number; top: number; right: number; bottom: number }

/** The page may scroll under the pointer. */
const onPage = ({ x, y }: Point): Point => ({ x: x + scrollX, y: y + scrollY })

const areaOf = (one: Point, other: Point): Area => ({
  left: Math.min(one.x, other.x) - scrollX,
  right: Math.max(one.x, other.x) - scrollX,
  top: Math.min(one.y, other.y) - scrollY,
  bottom: Math.max(one.y, other.y) - scrollY,
})

function draw(frame: HTMLElement, { left, top, right, bottom }: Area) {
  frame.hidden = false
  const size = { width: `${right - left}px`, height: `${bottom - top}px` }
  Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, ...size })
}

/** Units under the frame, but those that were filtered out. */
const unitsIn = (picture: HTMLElement | null, area: Area): number[] =>
  [...(picture?.querySelectorAll<HTMLElement>('[data-unit]:not([data-out])') ?? [])]
    .filter((unit) => {
      const { left, right, top, bottom } = unit.getBoundingClientRect()
      return left <= area.right && right >= area.left && top <= area.bottom && bottom >= area.top
    })
    .map(({ dataset }) => Number(dataset.unit))
