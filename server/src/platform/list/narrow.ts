import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { forItsValues } from '../statements.ts'
import type { List } from './list.ts'
import { countCap, type PageRequest } from './page.ts'

/** `ids` are those of the page where all that match were looked at. */
export type Narrowed = { count: number; ids: number[]; isWhole: boolean }

/**
 * How many rows a filter leaves, to a cap, and the ids of the page among them. The filter is evaluated once, and planned for its
 * values: what is rare decides where to begin.
 */
export async function narrow(
  db: Db,
  { from, where, order, join = sql``, filter }: List<unknown>,
  { offset, limit }: PageRequest,
): Promise<Narrowed> {
  const isWhole = filter === 'search'
  const alias = sql.raw(order.id.split('.')[0] ?? '')
  const most = isWhole ? sql`` : sql`limit ${sql.lit(countCap + 1)}`
  // Deep behind a link no row is at this number: one is enough to count them all.
  const page = offset < countCap ? sql`limit ${limit} offset ${offset}` : sql`limit 1`
  const { rows } = await sql<{ id: number; count: number }>`${forItsValues}
    select ${sql.ref(order.id)}, (count(*) over ())::int as count
    from (select ${alias}.* from ${from} where ${where} ${most}) as ${alias} ${join}
    order by ${order.by} ${page}`.execute(db)
  const count = rows[0]?.count ?? 0
  return { count, ids: rows.map(({ id }) => id), isWhole: isWhole || count <= countCap }
}
