import type { ReactNode } from 'react'

export type Column<Card> = {
  id: number
  name: string
  /** The name for screen readers: "Nuevo, 31 leads". */
  label: string
  color: string
  /** The total, loaded or not. */
  count: number
  isExact: boolean
  /** The sum of the column. */
  money?: ReactNode
  menu?: ReactNode
  /** What it says without cards. */
  nothing?: string
  /** The loaded cards, from the top. */
  cards: Card[]
  hasMore: boolean
}

export type Identified = { id: number }
/** The part of a column that a move changes. */
type Holder<Card> = Pick<Column<Card>, 'id' | 'count' | 'cards'>

/** A drop position: before the card at `index` among the other cards of a column. */
export type CardSlot = { column: number; index: number }

/** A carried card: its original and its current position. */
export type Lift<Card> = { card: Card; from: CardSlot; over: CardSlot; by: 'pointer' | 'keys' }

/** Between `afterId`, which stands above, and `beforeId`; with neither the column was empty. */
export type Move<Card> = { card: Card; to: number; beforeId: number | null; afterId: number | null }

export const otherCards = <Card extends Identified>(column: Pick<Column<Card>, 'cards'>, card: Identified) =>
  column.cards.filter(({ id }) => id !== card.id)

/** The move of a drop; null when the card is back at its place. */
export function moveOf<Card extends Identified>(
  columns: Column<Card>[],
  { card, from, over }: Lift<Card>,
): Move<Card> | undefined {
  const target = columns.find(({ id }) => id === over.column)
  if (!target || (over.column === from.column && over.index === from.index)) return undefined
  const others = otherCards(target, card)
  // Both neighbours: one of them may be moved by somebody else before this arrives.
  const beforeId = others[over.index]?.id ?? null
  return { card, to: target.id, beforeId, afterId: others[over.index - 1]?.id ?? null }
}

/** The columns after a move. Idempotent. */
export function moved<Card extends Identified, C extends Holder<Card>>(columns: C[], move: Move<Card>): C[] {
  return columns.map((column) => {
    const others = otherCards(column, move.card)
    const left = column.cards.length - others.length
    if (column.id !== move.to) return left ? { ...column, cards: others, count: column.count - 1 } : column
    const cards = others.toSpliced(indexAmong(others, move), 0, move.card)
    return { ...column, cards, count: column.count + 1 - left }
  })
}

function indexAmong(others: Identified[], { beforeId, afterId }: Omit<Move<Identified>, 'card'>): number {
  const before = others.findIndex(({ id }) => id === beforeId)
  return before >= 0 ? before : others.findIndex(({ id }) => id === afterId) + 1
}

export type Arrow = 'up' | 'down' | 'before' | 'after'

/** One step with an arrow key: along the column, or to the next column at about the same height. */
export function nextPlace<Card extends Identified>(
  columns: Column<Card>[],
  { column, index }: CardSlot,
  arrow: Arrow,
  /** The number of positions in a column. */
  placesIn: (column: Column<Card>) => number,
): CardSlot {
  const at = columns.findIndex(({ id }) => id === column)
  const here = columns[at]
  if (!here) return { column, index }
  if (arrow === 'up' || arrow === 'down') {
    const last = placesIn(here) - 1
    return { column, index: Math.max(0, Math.min(last, index + (arrow === 'up' ? -1 : 1))) }
  }
  const onThatSide = arrow === 'before' ? columns.slice(0, at).reverse() : columns.slice(at + 1)
  const next = onThatSide.find((one) => placesIn(one) > 0)
  return next ? { column: next.id, index: Math.min(index, placesIn(next) - 1) } : { column, index }
}
