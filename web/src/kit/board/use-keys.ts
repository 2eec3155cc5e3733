import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import {
  type Arrow,
  type CardSlot,
  type Column,
  type Identified,
  type Lift,
  nextPlace,
  otherCards,
} from './columns.ts'

/** The focused card, or the next to be focused. */
export type Focus = { column: number; card: number; isWanted: boolean }

type Props<Card> = {
  board: RefObject<HTMLElement | null>
  columns: Column<Card>[]
  lift: Lift<Card> | undefined
  start: (cardId: number, by: 'keys') => boolean
  place: (over: CardSlot) => void
  drop: () => void
  cancel: () => void
  onSelect: ((card: Card) => void) | undefined
  asks: boolean
}

/** Arrows move the focus, X selects; space lifts a card, arrows carry it, Enter or space drops it and Escape cancels. */
export function useKeys<Card extends Identified>({
  board,
  columns,
  lift,
  start,
  place,
  drop,
  cancel,
  onSelect,
  asks,
}: Props<Card>) {
  const [focus, setFocus] = useState<Focus>()

  // A card that goes to another column, or back from where it was refused, is another element there: the focus goes along.
  useEffect(() => {
    if (!focus || columns.find(({ id }) => id === focus.column)?.cards.some(({ id }) => id === focus.card))
      return
    const at = placeOf(columns, focus.card)
    if (at)
      setFocus({
        ...focus,
        column: at.column,
        isWanted: focus.isWanted || document.activeElement === document.body,
      })
  }, [focus, columns])

  function onKeyDown(event: KeyboardEvent) {
    const cardId = Number((event.target as Element).closest<HTMLElement>('[data-card]')?.dataset.card)
    if (!cardId || event.ctrlKey || event.metaKey || event.altKey) return
    const handled = lift?.by === 'keys' ? carried(event.key, lift) : walked(event.key, cardId)
    if (handled) event.preventDefault()
  }

  function carried(key: string, { card, over }: Lift<Card>): boolean {
    const arrow = arrowOf(key)
    if (arrow) place(nextPlace(columns, over, arrow, (column) => otherCards(column, card).length + 1))
    if (key === 'Enter' || key === ' ') {
      drop()
      if (!asks) setFocus({ column: over.column, card: card.id, isWanted: true })
    }
    if (key === 'Escape') cancel()
    return true
  }

  function walked(key: string, cardId: number): boolean {
    const at = placeOf(columns, cardId)
    if (!at) return false
    if (key === ' ') return start(cardId, 'keys') || true
    if (key.toLowerCase() === 'x' && onSelect) {
      const here = columns.find(({ id }) => id === at.column)?.cards[at.index]
      if (here) onSelect(here)
      return true
    }
    const arrow = arrowOf(key)
    const to = arrow
      ? nextPlace(columns, at, arrow, (column) => column.cards.length)
      : { column: at.column, index: { Home: 0, End: Number.POSITIVE_INFINITY }[key] ?? -1 }
    const card = columns.find(({ id }) => id === to.column)?.cards
    const target = to.index === Number.POSITIVE_INFINITY ? card?.at(-1) : card?.[to.index]
    if (!target) return false
    setFocus({ column: to.column, card: target.id, isWanted: true })
    return true
  }

  function arrowOf(key: string): Arrow | undefined {
    const isLeftBefore = !board.current || getComputedStyle(board.current).direction === 'ltr'
    if (key === 'ArrowUp') return 'up'
    if (key === 'ArrowDown') return 'down'
    if (key === 'ArrowLeft') return isLeftBefore ? 'before' : 'after'
    if (key === 'ArrowRight') return isLeftBefore ? 'after' : 'before'
    return undefined
  }

  const onFocusCard = (column: number, card: number) => setFocus({ column, card, isWanted: false })
  return { focus, onFocusCard, onKeyDown }
}

function placeOf<Card extends Identified>(columns: Column<Card>[], cardId: number): CardSlot | undefined {
  for (const { id, cards } of columns) {
    const index = cards.findIndex((card) => card.id === cardId)
    if (index >= 0) return { column: id, index }
  }
  return undefined
}
