/** A column of a board with the cards that were loaded so far. */
type Loaded<Card> = { id: number; cards: Card[]; next: string | null }

/** What is read again has only the first cards of each column; those loaded below them stay, wherever they now belong. */
export function withTails<Card extends { id: number }, C extends Loaded<Card>>(
  fresh: C[],
  loaded: readonly C[],
): C[] {
  const placed = new Set(fresh.flatMap(({ cards }) => cards.map(({ id }) => id)))
  return fresh.map((column) => {
    const before = loaded.find(({ id }) => id === column.id)
    if (!before || column.next === null || before.cards.length <= column.cards.length) return column
    const tail = before.cards.slice(column.cards.length).filter(({ id }) => !placed.has(id))
    return { ...column, cards: [...column.cards, ...tail], next: before.next }
  })
}

/** The column with the next cards that were loaded of it. */
export function joined<Card extends { id: number }, C extends Loaded<Card>>(column: C, more: C): C {
  const here = new Set(column.cards.map(({ id }) => id))
  return {
    ...column,
    cards: [...column.cards, ...more.cards.filter(({ id }) => !here.has(id))],
    next: more.next,
  }
}
