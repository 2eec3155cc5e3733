import { type RawBuilder, sql } from 'kysely'
import type { Order } from './order.ts'
import { countCap } from './page.ts'

type Sql = RawBuilder<unknown>

/** Rows that are shown a page at a time: what a feature says of them, once, for pages, counts and exports. */
export type List<Row> = {
  /** Tables and what their columns are called by: `lead l`. */
  from: Sql
  /** Which of them, with `account_id` for each table. */
  where: Sql
  order: Order
  /** What `order` needs besides `from`. */
  join?: Sql
  /** What `rows` is given of each row; its id, unless a row is better read once. */
  picks?: Sql
  /** The statement that reads the rows that `picked` selects, and `more` of each; they are put in order here. */
  rows(picked: Sql, more: Sql): RawBuilder<Row>
  /** How many there are, where that is kept; else they are counted to a cap. */
  kept?: Sql | null
  /**
   * By which rows are rare, so that it is evaluated once and planned for its values, by a statement before. `search` finds all
   * that match before it knows the first one: they are counted and ordered at once.
   */
  filter?: 'rare' | 'search' | null
}

/** What `rows` is given of all rows of a list, in its order. */
export const inOrder = ({
  from,
  where,
  order,
  join = sql``,
  picks,
}: Pick<List<unknown>, 'from' | 'where' | 'order' | 'join' | 'picks'>): RawBuilder<unknown> =>
  sql`select ${picks ?? sql.ref(order.id)} from ${from} ${join} where ${where} order by ${order.by}`

type Counted = Pick<List<unknown>, 'from' | 'where'>

/** How many there are, to a cap: no count grows with the account. */
export const counted = ({ from, where }: Counted, most = countCap + 1) =>
  sql<number>`select count(*)::int from (select from ${from} where ${where} limit ${sql.lit(most)}) as capped`

/** The same, with the sum of a column of those that were counted. */
export const summedUp = ({ from, where }: Counted, column: string) => sql`
  select count(*)::int as count, coalesce(sum(capped.summed), 0) as amount
  from (select ${sql.ref(column)} as summed from ${from} where ${where} limit ${sql.lit(countCap + 1)}) as capped`
