import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useModal } from '#web/kit/modal.ts'
import { useAwake } from '#web/kit/use-awake.ts'
import css from './wall.module.css'

/** Asked for by the press itself; where it is refused, the wall fills the window. */
export const openFullScreen = () => document.documentElement.requestFullscreen?.().catch(() => {})

type Props = {
  label: string
  /** How long each turn lasts, in milliseconds. */
  every?: number | undefined
  onClose: () => void
  /** What is shown in a turn, which are counted from 0. */
  children: (turn: number) => ReactNode
}

/** For a screen on the wall: one thing after the other, without a pointer, and the screen stays awake. Escape ends it. */
export function Wall({ label, every = 20_000, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const [turn, setTurn] = useState(0)
  useModal(ref, onClose)
  useAwake()
  useEndOfFullScreen(onClose)
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), every)
    return () => clearInterval(timer)
  }, [every])
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      className={css.wall}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children(turn)}
    </dialog>
  )
}

type Zoom = { least: number; most: number }

/** As large as all of it can be seen at once. */
export function useFit(ref: RefObject<HTMLElement | null>, of: unknown, { least, most }: Zoom) {
  useLayoutEffect(() => {
    const drawn = ref.current
    const room = drawn?.parentElement
    if (!drawn || !room || !of) return
    const measure = () => {
      drawn.style.zoom = '1'
      const { scrollHeight } = drawn
      drawn.style.zoom = String(Math.max(least, Math.min(most, room.clientHeight / scrollHeight)))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(room)
    return () => watch.disconnect()
  }, [ref, of, least, most])
}

/** The browser's own Escape leaves the full screen, and then this. */
function useEndOfFullScreen(onClose: () => void) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const onChange = () => document.fullscreenElement === null && close.current()
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
}
