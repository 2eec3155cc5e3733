import { type RawBuilder, sql } from 'kysely'

/** The columns a list can be ordered by. */
export type Sorting = {
  by: RawBuilder<unknown>
  /** Never null; null values sort last in either direction. */
  isFilled?: boolean
  /** The column of an index: the list's links then use a keyset, so that depth costs nothing. */
  type?: 'timestamptz' | 'date' | 'text' | 'bigint' | 'numeric'
}

/** The single sort key of a list whose links use a keyset. */
export type Key = Required<Sorting> & { isDescending: boolean }

export type Order = { by: RawBuilder<unknown>; id: string; key: Key | null }

/** `-name` sorts descending; ties are ordered by the column `id`, in the direction of the first key, as the indexes are. */
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

/** Orders by a time that is never null. */
export const newestFirst = (column: string, id: string): Order =>
  orderBy({ time: { by: sql.ref(column), type: 'timestamptz', isFilled: true } }, ['-time'], id)

export const directionOf = (isDescending: boolean) => (isDescending ? sql`desc` : sql`asc`)
