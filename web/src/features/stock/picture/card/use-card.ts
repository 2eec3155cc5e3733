import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useState,
  type WheelEvent,
} from 'react'

export type ShownCard = { id: number; by: 'pointer' | 'keys' | 'touch' }
export type Cards = ReturnType<typeof makeCards>

/** A rest before the first card; then it follows from unit to unit, with time to reach the card itself. */
const rest = 350
const next = 90
const grace = 220

/**
 * Of which unit a card is shown: the one the mouse rests on, the one a finger taps, or by the menu key (or i) the one with the focus. Only
 * the card itself is drawn again for it.
 */
export function useCards(): Cards {
  const [cards] = useState(makeCards)
  useEffect(() => cards.stay, [cards])
  return cards
}

function makeCards() {
  let shown: ShownCard | undefined
  let asked: ShownCard | undefined
  let timer: ReturnType<typeof setTimeout>
  const watchers = new Set<() => void>()
  const stay = () => clearTimeout(timer)
  const now = (card: ShownCard | undefined) => {
    stay()
    shown = card
    for (const tell of watchers) tell()
  }
  const after = (ms: number, card: ShownCard | undefined) => {
    stay()
    asked = card
    timer = setTimeout(() => {
      const isAsked = shown && shown.by !== 'pointer'
      if (!isAsked && shown !== card) now(card)
    }, ms)
  }
  /** It comes back only for another unit. */
  const close = () => {
    asked = undefined
    now(undefined)
  }
  const handlers = {
    onPointerOver({ target, pointerType, buttons }: PointerEvent) {
      if (pointerType !== 'mouse' || buttons > 0 || !(target instanceof Element)) return
      if (target.closest('[data-card]')) return stay()
      const id = idOf(target)
      if (id) after(shown ? next : rest, { id, by: 'pointer' })
      else after(grace, undefined)
    },
    onPointerLeave: () => after(grace, undefined),
    /** While the picture moves below the mouse, no card comes and none goes along. */
    onWheel({ target }: WheelEvent) {
      if (target instanceof Element && target.closest('[data-card]')) return
      if (shown?.by === 'pointer') now(undefined)
      if (asked) after(rest, asked)
    },
    onClickCapture({ target }: MouseEvent) {
      if (idOf(target)) close()
    },
    onKeyDown(event: KeyboardEvent) {
      const id = idOf(event.target)
      const asks = event.key === 'i' || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
      if (!id || !asks || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      now({ id, by: 'keys' })
    },
  }
  return {
    handlers,
    stay,
    close,
    tap: (id: number) => now({ id, by: 'touch' }),
    shown: () => shown,
    watch: (tell: () => void) => {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
  }
}

const idOf = (target: EventTarget) =>
  target instanceof Element
    ? Number(target.closest<HTMLElement>('[data-unit]')?.dataset.unit) || undefined
    : undefined
