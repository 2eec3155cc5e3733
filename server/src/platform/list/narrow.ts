import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { forItsValues } from '../statements.ts'
import { counted, type List } from './list.ts'
import { countCap, type PageRequest } from './page.ts'

/** `ids`: the page's rows, in no order; null where more match than were read, or no page was asked for. */
export type Narrowed = { count: number; ids: number[] | null }

/**
 * Counts the rows of a selective filter, up to the cap, and returns the ids of the page. The filter is evaluated once and planned
 * for its values, since the rarest condition decides which index to use. Without a page it only counts: a keyset picks its own rows.
 */
export async function narrow(
  db: Db,
  { from, where, order, join = sql``, filter }: List<unknown>,
  asked: PageRequest | null,
): Promise<Narrowed> {
  const alias = sql.raw(order.id.split('.')[0] ?? '')
  const most = filter === 'search' ? sql`` : sql`limit ${sql.lit(countCap + 1)}`
  // One row is enough to get the count.
  const page = asked ? sql`limit ${asked.limit} offset ${asked.offset}` : sql`limit 1`
  const matching = sql`(select ${alias}.* from ${from} where ${where} ${most}) as ${alias} ${join}`
  const total = sql`(${counted({ from, where })}) as n (count)`
  const ofCovered = asked
    ? sql`
        select picked.id, n.count from ${total}
        left join lateral (
          (select ${sql.ref(order.id)} as id
            from ${matching} where n.count <= ${sql.lit(countCap)} order by ${order.by} ${page})
          union all (select ${sql.ref(order.id)}
            from ${from} ${join} where n.count > ${sql.lit(countCap)} and ${where} order by ${order.by} ${page})
        ) as picked on true`
    : sql`
        select null::bigint as id, n.count from ${total}`
  const picking =
    filter === 'covered'
      ? ofCovered
      : sql`
        select ${sql.ref(order.id)}, (count(*) over ())::int as count
        from ${matching} order by ${order.by} ${page}`
  const { rows } = await sql<{ id: number | null; count: number }>`${forItsValues} ${picking}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (!asked) return { count, ids: null }
  const isPicked = filter === 'search' || filter === 'covered' || count <= countCap
  return { count, ids: isPicked ? rows.flatMap(({ id }) => id ?? []) : null }
}
