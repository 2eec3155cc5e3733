import { type RawBuilder, sql } from 'kysely'

/** Condition that a column is one of these ids; nothing where they are not asked for. */
export const oneOf = (column: string, ids: number[] | undefined): RawBuilder<unknown> | undefined =>
  ids && sql`${sql.ref(column)} = any (${ids}::bigint[])`

/** The same; -1 among them stands for rows that have none. */
export function oneOfOrNone(column: string, ids: number[] | undefined): RawBuilder<unknown> | undefined {
  if (!ids?.includes(-1)) return oneOf(column, ids)
  const named = ids.filter((id) => id !== -1)
  if (named.length === 0) return sql`${sql.ref(column)} is null`
  return sql`(${oneOf(column, named)} or ${sql.ref(column)} is null)`
}
