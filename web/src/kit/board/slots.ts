import { type Column, type Identified, type Lift, otherCards } from './columns.ts'

/** One position of a column: a card, the gap of a lifted card, the drop preview, or a card not loaded yet. */
export type Slot<Card> =
  | { kind: 'card' | 'origin' | 'hole'; card: Card; key: number }
  | { kind: 'landing'; key: string }
  | { kind: 'loading'; key: string }

const loadingSlots = 3

export type Slots<Card> = {
  count: number
  at: (index: number) => Slot<Card>
  indexOf: (id: number) => number
}

/** The positions of a column while a card is carried over it or out of it. */
export function slotsOf<Card extends Identified>(
  column: Column<Card>,
  lift: Lift<Card> | undefined,
): Slots<Card> {
  const isOver = lift?.over.column === column.id
  const isOwn = lift?.from.column === column.id
  const cards = isOver && lift ? otherCards(column, lift.card) : column.cards
  const hole = isOver && lift ? Math.min(lift.over.index, cards.length) : -1
  const shown = cards.length + (isOver ? 1 : 0)

  function at(index: number): Slot<Card> {
    if (index >= shown) return { kind: 'loading', key: `loading ${index - shown}` }
    if (index === hole && lift) {
      return isOwn
        ? { kind: 'hole', card: lift.card, key: lift.card.id }
        : { kind: 'landing', key: 'landing' }
    }
    const card = cards[hole >= 0 && index > hole ? index - 1 : index] as Card
    return { kind: isOwn && card.id === lift?.card.id ? 'origin' : 'card', card, key: card.id }
  }
  function indexOf(id: number): number {
    if (isOver && isOwn && lift?.card.id === id) return hole
    const index = cards.findIndex((card) => card.id === id)
    return hole >= 0 && index >= hole ? index + 1 : index
  }
  return { count: shown + (column.hasMore ? loadingSlots : 0), at, indexOf }
}
