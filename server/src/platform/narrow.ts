import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { countCap, type PageRequest } from './page.ts'
import { forItsValues } from './statements.ts'

type Piece = RawBuilder<unknown>

type Search = {
  table: 'lead l' | 'contact c'
  where: Piece
  order: Piece
  /** What `order` needs besides the table itself. */
  join?: Piece
  /** All that match are found before the first is known, as with a text: then they are counted and ordered at once. */
  isWhole: boolean
}

/** `ids` are those of the page where all that match were looked at. */
export type Narrowed = { count: number; ids: number[]; isWhole: boolean }

/**
 * How many rows a filter leaves, to a cap, and the ids of the page among them. The filter is evaluated once, and planned for its
 * values: what is rare decides where to begin.
 */
export async function narrow(
  db: Db,
  { table, where, order, join = sql``, isWhole }: Search,
  { offset, limit }: PageRequest,
): Promise<Narrowed> {
  const alias = sql.raw(table.slice(-1))
  const most = isWhole ? sql`` : sql`limit ${sql.lit(countCap + 1)}`
  // Deep behind a link no row is at this number: one is enough to count them all.
  const page = offset < countCap ? sql`limit ${limit} offset ${offset}` : sql`limit 1`
  const { rows } = await sql<{ id: number; count: number }>`${forItsValues}
    select ${alias}.id, (count(*) over ())::int as count
    from (select ${alias}.* from ${sql.raw(table)} where ${where} ${most}) as ${alias} ${join}
    order by ${order} ${page}`.execute(db)
  const count = rows[0]?.count ?? 0
  return { count, ids: rows.map(({ id }) => id), isWhole: isWhole || count <= countCap }
}
