import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

export type ShownCard = { id: number; by: 'pointer' | 'keys' | 'touch' }

/** A rest before the first card; then it follows from unit to unit, with time to reach the card itself. */
const rest = 350
const next = 90
const grace = 220

/** Of which unit a card is shown: the one the mouse rests on, the one a finger taps, or by the menu key (or i) the one with the focus. */
export function useCard() {
  const [card, setCard] = useState<ShownCard>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isShown = card !== undefined

  const acts = useMemo(() => {
    const after = (ms: number, shown: ShownCard | undefined) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCard((now) => (now && now.by !== 'pointer' ? now : shown)), ms)
    }
    const now = (shown: ShownCard | undefined) => {
      clearTimeout(timer.current)
      setCard(shown)
    }
    return { after, now, stay: () => clearTimeout(timer.current) }
  }, [])

  const handlers = {
    onPointerOver({ target, pointerType, buttons }: PointerEvent) {
      if (pointerType !== 'mouse' || buttons > 0 || !(target instanceof Element)) return
      if (target.closest('[data-card]')) return acts.stay()
      const id = idOf(target)
      if (id) acts.after(isShown ? next : rest, { id, by: 'pointer' })
      else acts.after(grace, undefined)
    },
    onPointerLeave: () => acts.after(grace, undefined),
    onClickCapture({ target }: MouseEvent) {
      if (idOf(target)) acts.now(undefined)
    },
    onKeyDown(event: KeyboardEvent) {
      const id = idOf(event.target)
      const asks = event.key === 'i' || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
      if (!id || !asks || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      acts.now({ id, by: 'keys' })
    },
  }
  return {
    card,
    handlers,
    close: () => acts.now(undefined),
    tap: (id: number) => acts.now({ id, by: 'touch' }),
  }
}

const idOf = (target: EventTarget) =>
  target instanceof Element
    ? Number(target.closest<HTMLElement>('[data-unit]')?.dataset.unit) || undefined
    : undefined
