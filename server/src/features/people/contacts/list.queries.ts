import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { ContactFilters, ContactRow, countContacts, listContacts } from '#contract/people/contacts.ts'
import { seesAll } from '#contract/permissions.ts'
import { customColumns } from '#server/features/office/custom-fields/filters.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { counted, type List } from '#server/platform/list/list.ts'
import { countCap } from '#server/platform/list/page.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'
import { filteredContacts } from './filters.queries.ts'
import { orderOf } from './ordering.queries.ts'
import { contactRows } from './rows.queries.ts'
import { searchedOnce } from './search.queries.ts'

type ListQuery = OutputOf<typeof listContacts, 'query'>

const from = sql`contact c`

/** The list of contacts that `me` may see and that match the query. */
export const contactList = (me: Me, query: ListQuery, now: string): List<ContactRow> => ({
  from,
  where: filteredContacts(me, 'c', query, now),
  order: orderOf(query),
  rows: (picked, more) =>
    contactRows(me, picked, sql`${customColumns('c', 'c', query.custom_columns)}${more ?? sql``}`),
  filter: query.search ? 'search' : isRare(me, query) ? 'rare' : null,
})

/** For users who see all contacts the tabs have indexes of their own, in display order. */
function isRare(me: Me, query: ListQuery) {
  const { page, page_size, cursor, ordering, custom_columns, is_deleted, incomplete, is_client, ...filters } =
    query
  return !seesAll(me, 'contacts') || Object.values(filters).some((filter) => filter !== undefined)
}

export const pageOfContacts = (db: Db, me: Me, query: ListQuery, now: string, link: LinkToPage) =>
  readPage(db, me, query, link, contactList(me, query, now))

/** The number of contacts of each tab, under the same filters, in one statement. */
export async function countTabs(
  db: Db,
  me: Me,
  filters: OutputOf<typeof countContacts, 'query'>,
  now: string,
): Promise<ReturnsOf<typeof countContacts>> {
  const { searching, ids } = searchedOnce(me.account_id, filters.search)
  const tab = (state: Pick<ContactFilters, 'is_deleted' | 'incomplete' | 'is_client'>) =>
    counted({ from, where: filteredContacts(me, 'c', { ...filters, ...state }, now, ids) }, countCap)
  const { rows } = await sql<ReturnsOf<typeof countContacts>>`
    ${searching}
    select
      (${tab({})}) as "all",
      (${tab({ is_client: true })}) as clients,
      (${tab({ incomplete: true })}) as incomplete,
      (${tab({ is_deleted: true })}) as deleted,
      ${countCap}::int as cap`.execute(db)
  return rows[0] as ReturnsOf<typeof countContacts>
}
