/** A column of a board with the cards that were loaded so far. */
type Loaded<Card> = { id: number; cards: Card[]; next: string | null }

/** How often the next cards of a column are read again: what lies deeper is only read again when the board is opened anew. */
const pagesAgain = 5

/**
 * What is read again has only the first cards of each column. Those that were loaded below them are read again too, `more` of a column at a
 * time, so that none stays which went elsewhere; those still deeper stay, wherever they now belong.
 */
export async function withTails<Card extends { id: number }, C extends Loaded<Card>>(
  fresh: C[],
  loaded: readonly C[],
  more: (column: C) => Promise<C | undefined>,
): Promise<C[]> {
  const loadedOf = (id: number) => loaded.find((column) => column.id === id)?.cards.length ?? 0
  const renewed = await Promise.all(fresh.map((column) => reread(column, loadedOf(column.id), more)))
  const placed = new Set(renewed.flatMap(({ cards }) => cards.map(({ id }) => id)))
  return renewed.map((column) => {
    const before = loaded.find(({ id }) => id === column.id)
    if (!before || column.next === null || before.cards.length <= column.cards.length) return column
    const deeper = before.cards.slice(column.cards.length).filter(({ id }) => !placed.has(id))
    return { ...column, cards: [...column.cards, ...deeper], next: before.next }
  })
}

async function reread<Card extends { id: number }, C extends Loaded<Card>>(
  column: C,
  count: number,
  more: (column: C) => Promise<C | undefined>,
): Promise<C> {
  let now = column
  for (let page = 0; page < pagesAgain && now.next !== null && now.cards.length < count; page += 1) {
    const next = await more(now)
    if (!next) break
    now = joined(now, next)
  }
  return now
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
