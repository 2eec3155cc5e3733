import { type RawBuilder, sql } from 'kysely'

/** What a list may be ordered by. */
export type Sorting = {
  by: RawBuilder<unknown>
  /** Known of every row; what is unknown comes last either way. */
  isFilled?: boolean
  /** Of what an index is ordered by: the links of the list then go on from a row, however deep it lies. */
  type?: 'timestamptz' | 'date' | 'text' | 'bigint' | 'numeric'
}

/** The one thing a list is ordered by, where its links may begin at any of its values. */
export type Key = Required<Sorting> & { isDescending: boolean }

export type Order = { by: RawBuilder<unknown>; id: string; key: Key | null }

/** By these, `-name` downwards; ties go by the column `id`, in the direction of the first, as the indexes do. */
export function orderBy<K extends string>(
  sortings: Record<K, Sorting>,
  names: readonly (K | `-${K}`)[],
  id: string,
): Order {
  const asked = names.map((name) => ({
    ...sortings[name.replace('-', '') as K],
    isDescending: name.startsWith('-'),
  }))
  const parts = asked.map(
    ({ by, isDescending, isFilled }) =>
      sql`${by} ${directionOf(isDescending)} ${isFilled ? sql`` : sql`nulls last`}`,
  )
  const [first, ...more] = asked
  const by = sql`${sql.join(parts)}, ${sql.ref(id)} ${directionOf(first?.isDescending ?? false)}`
  const { type, isFilled = false } = first ?? {}
  return { by, id, key: first && type && more.length === 0 ? { ...first, type, isFilled } : null }
}

/** By a time that is known of every row. */
export const newestFirst = (column: string, id: string): Order =>
  orderBy({ time: { by: sql.ref(column), type: 'timestamptz', isFilled: true } }, ['-time'], id)

export const directionOf = (isDescending: boolean) => (isDescending ? sql`desc` : sql`asc`)
