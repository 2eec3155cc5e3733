import { type RawBuilder, sql } from 'kysely'
import type { ContactFilters, ContactRow, countContacts, listContacts } from '#contract/contacts.ts'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import { seesAll } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { narrow } from '#server/platform/narrow.ts'
import { countCap, pageOf, pageRequest } from '#server/platform/page.ts'
import { filteredContacts } from '../filters/queries.ts'
import { orderOf } from '../ordering/queries.ts'
import { contactRows } from '../rows/queries.ts'

/** A page and its count in one statement; in two where a filter decides what is read, so that it is evaluated once. */
export async function pageOfContacts(
  db: Db,
  me: Me,
  query: OutputOf<typeof listContacts, 'query'>,
  now: string,
  link: (page: number) => string,
): Promise<Page<ContactRow>> {
  const asked = pageRequest(me, query)
  const where = filteredContacts(me, query, now)
  const order = orderOf(query)
  const narrowed = isFiltered(me, query)
    ? await narrow(db, { table: 'contact c', where, order, isWhole: query.search !== undefined }, asked)
    : null
  const picked = narrowed?.isWhole
    ? sql`select unnest(${narrowed.ids}::bigint[]) as id`
    : sql`select c.id from contact c where ${where} order by ${order} limit ${asked.limit} offset ${asked.offset}`
  const count = sql`, (${narrowed ? sql`${narrowed.count}::int` : counted(where, countCap + 1)}) as count`
  const { rows } = await sql<ContactRow & { count: number }>`
    ${contactRows(me, picked, count)} order by ${order}`.execute(db)
  return pageOf(asked, rows[0]?.count ?? 0, rows, link)
}

/** The tabs of those who see all have indexes of their own, in the order they are shown. */
function isFiltered(me: Me, query: OutputOf<typeof listContacts, 'query'>) {
  const { page, page_size, ordering, is_deleted, incomplete, is_client, ...filters } = query
  return !seesAll(me, 'contacts') || Object.values(filters).some((filter) => filter !== undefined)
}

/** The number of contacts of each tab, under the same filters, in one statement. */
export async function countTabs(
  db: Db,
  me: Me,
  filters: OutputOf<typeof countContacts, 'query'>,
  now: string,
): Promise<ReturnsOf<typeof countContacts>> {
  const tab = (state: Pick<ContactFilters, 'is_deleted' | 'incomplete' | 'is_client'>) =>
    counted(filteredContacts(me, { ...filters, ...state }, now), countCap)
  const { rows } = await sql<ReturnsOf<typeof countContacts>>`
    select
      (${tab({})}) as "all",
      (${tab({ is_client: true })}) as clients,
      (${tab({ incomplete: true })}) as incomplete,
      (${tab({ is_deleted: true })}) as deleted,
      ${countCap}::int as cap`.execute(db)
  return rows[0] as ReturnsOf<typeof countContacts>
}

const counted = (where: RawBuilder<unknown>, cap: number) =>
  sql`select count(*)::int from (select from contact c where ${where} limit ${sql.lit(cap)}) as capped`
