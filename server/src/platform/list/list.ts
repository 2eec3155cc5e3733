import { type RawBuilder, sql } from 'kysely'
import type { Order } from './order.ts'
import { countCap } from './page.ts'

type Sql = RawBuilder<unknown>

/** A paged list: declared once by its feature, for pages, counts and exports. */
export type List<Row> = {
  /** The tables and their aliases: `lead l`. */
  from: Sql
  /** The condition, with `account_id` for each table. */
  where: Sql
  order: Order
  /** Joins that `order` needs besides `from`. */
  join?: Sql
  /** What `rows` gets of each selected row: by default its id. */
  picks?: Sql
  /** Reads the rows that `picked` selects, with the columns of `more`; they are sorted here. */
  rows(picked: Sql, more: Sql): RawBuilder<Row>
  /** The stored count, where there is one; else rows are counted up to the cap. */
  kept?: Sql | null
  /**
   * How the condition is selective. It is then evaluated once, in a statement before, planned for its values. A `search` must
   * find all matches before it knows the first one: they are counted and ordered at once. Of a `covered` one an index has all columns,
   * and the order: matches are counted in it first, and ordered only where they end before the cap.
   */
  filter?: 'rare' | 'covered' | 'search' | null
}

/** What `rows` gets for all rows of a list, in order. */
export const inOrder = ({
  from,
  where,
  order,
  join = sql``,
  picks,
}: Pick<List<unknown>, 'from' | 'where' | 'order' | 'join' | 'picks'>): RawBuilder<unknown> =>
  sql`select ${picks ?? sql.ref(order.id)} from ${from} ${join} where ${where} order by ${order.by}`

/**
 * Picked once. PostgreSQL joins a `limit` that it takes for one row as the inner side of a nested loop, and picks the page again for
 * each row of the table it is joined to: in an account that its statistics do not know, a short list would take minutes.
 */
export const pickedOnce = (picked: Sql): RawBuilder<unknown> =>
  sql`with page as materialized (${picked}) select * from page`

type Counted = Pick<List<unknown>, 'from' | 'where'>

/** Counts up to the cap: the cost does not grow with the account. */
export const counted = ({ from, where }: Counted, most = countCap + 1) =>
  sql<number>`select count(*)::int from (select from ${from} where ${where} limit ${sql.lit(most)}) as capped`

/** The same, with the sum of a column, or of what is reckoned for each row, over the counted rows. */
export const summedUp = ({ from, where }: Counted, summed: string | Sql) => sql`
  select count(*)::int as count, coalesce(sum(capped.summed), 0) as amount
  from (select ${typeof summed === 'string' ? sql.ref(summed) : summed} as summed from ${from} where ${where} limit ${sql.lit(countCap + 1)}) as capped`
