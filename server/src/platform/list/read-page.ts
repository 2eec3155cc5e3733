import { sql } from 'kysely'
import type { Page } from '#contract/list.ts'
import type { Db } from '../db.ts'
import type { Me } from '../me.ts'
import { type Position, pickBeside, readPosition, writePosition } from './keyset.ts'
import { counted, inOrder, type List, pickedOnce } from './list.ts'
import { narrow } from './narrow.ts'
import type { Key, Order } from './order.ts'
import { type PageRequest, pageOf, pageRequest } from './page.ts'

type PageQuery = { page?: number | undefined; page_size?: number | undefined; cursor?: string | undefined }
export type LinkToPage = (page: number, cursor?: string) => string
type Beside = { count: number; sort_key?: Position['value'] }

/** A page and its count, in one statement; in two where the filter is selective. */
export async function readPage<Row extends object>(
  db: Db,
  me: Me,
  query: PageQuery,
  link: LinkToPage,
  list: List<Row>,
): Promise<Page<Row>> {
  const { key } = list.order
  const place = query.cursor && key ? readPosition(query.cursor, key) : null
  const asked = pageRequest(me, query, { hasKeyset: place !== null })
  const narrowed = list.filter ? await narrow(db, list, place ? null : asked) : null
  const picked = place
    ? pickedOnce(
        pickBeside(list, key as Key, place, limited(list, place.side === 'after' ? asked.limit : asked.size)),
      )
    : narrowed?.ids
      ? sql`select unnest(${narrowed.ids}::bigint[]) as id`
      : pickedOnce(pickByNumber(list, asked))
  const count = list.kept ?? (narrowed ? sql`${narrowed.count}::int` : counted(list))
  const more = sql`, (${count}) as count ${key ? sql`, ${key.by} as sort_key` : sql``}`
  const { rows } = await sql<Row & Beside>`
    ${list.rows(picked, more)} order by ${list.order.by}`.execute(db)
  const page = pageOf(asked, rows[0]?.count ?? 0, rows, link)
  if (!key) return page
  const at = (side: Position['side'], row: (Row & Beside) | undefined) =>
    row && writePosition({ side, value: row.sort_key ?? null, id: idOf(row, list.order) })
  const isFollowed = rows.length > asked.size || place?.side === 'before'
  return {
    ...page,
    next: isFollowed ? link(asked.page + 1, at('after', page.results.at(-1))) : null,
    previous:
      asked.page > 1
        ? link(asked.page - 1, asked.page > 2 ? at('before', page.results[0]) : undefined)
        : null,
  }
}

const pickByNumber = (list: List<unknown>, { limit, offset }: PageRequest) => sql`
  ${inOrder(list)} limit ${limited(list, limit)} offset ${offset === 0 ? limited(list, 0) : offset}`

/**
 * Without a selective filter one generic plan fits all values. PostgreSQL keeps it only if it sees the limit as a literal: it
 * estimates a parameter as a tenth of the table, finds that expensive, and plans every time, at twice the cost of the rows.
 */
const limited = ({ kept }: List<unknown>, rows: number) => (kept ? sql.lit(rows) : sql`${rows}`)

const idOf = (row: object, { id }: Order) => Number(row[id.split('.')[1] as keyof typeof row])

/** The first rows of a list. */
export async function firstRows<Row>(db: Db, list: List<Row>, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${list.rows(pickedOnce(sql`${inOrder(list)} limit ${sql.lit(most)}`), sql``)} order by ${list.order.by}`.execute(
    db,
  )
  return rows
}

/** The rows of a page, as they are shown. */
export const shownAs = <Row, Shown>(page: Page<Row>, shown: (row: Row) => Shown): Page<Shown> => ({
  ...page,
  results: page.results.map(shown),
})
