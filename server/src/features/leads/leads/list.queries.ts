import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import { leadFigures } from '#contract/leads/figures.ts'
import type { countLeads, LeadFilters, LeadRow, listLeads } from '#contract/leads/leads.ts'
import type { Page } from '#contract/list.ts'
import { customColumns } from '#server/features/office/custom-fields/filters.queries.ts'
import { ensureContactVisible } from '#server/features/people/contacts/queries.ts'
import { searchedOnce } from '#server/features/people/contacts/search.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { counted, type List } from '#server/platform/list/list.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { countCap } from '#server/platform/list/page.ts'
import { firstRows, type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'
import { keptCount } from './counts.queries.ts'
import { filteredLeads } from './filters.queries.ts'
import { type LeadColumns, withNames } from './naming.queries.ts'
import { orderOf, ordersByContact } from './ordering.queries.ts'
import { visibleLeads } from './queries.ts'
import { leadRows } from './rows.queries.ts'

type ListQuery = OutputOf<typeof listLeads, 'query'>

const from = sql`lead l`

/** The list of leads that `me` may see and that match the query. */
export function leadList(me: Me, query: ListQuery, now: string): List<LeadColumns> {
  const {
    page: _page,
    page_size: _size,
    ordering: _ordering,
    cursor: _cursor,
    custom_columns,
    ...filters
  } = query
  const kept = keptCount(me, filters)
  return {
    from,
    where: filteredLeads(me, 'l', filters, now),
    order: orderOf(me.account_id, query),
    join: ordersByContact(query)
      ? sql`join contact c on c.account_id = ${me.account_id} and c.id = l.contact_id`
      : sql``,
    rows: (picked, more) =>
      leadRows(me, picked, sql`${customColumns('l', 'c', custom_columns)}${more ?? sql``}`),
    kept,
    filter: kept ? null : query.search ? 'search' : 'rare',
  }
}

export async function pageOfLeads(
  db: Db,
  me: Me,
  query: ListQuery,
  now: string,
  link: LinkToPage,
): Promise<Page<LeadRow>> {
  const page = await readPage(db, me, query, link, leadList(me, query, now))
  return { ...page, results: await withNames(db, me, page.results, now) }
}

/** What `countLeads` leaves out of the filters. */
const states = { status: true, unassigned: true, is_in_follow_up: true, is_open: true, is_won: true } as const

/** The number of leads of each tab, under the same filters, in one statement. */
export async function countTabs(
  db: Db,
  me: Me,
  filters: Omit<LeadFilters, keyof typeof states>,
  now: string,
): Promise<ReturnsOf<typeof countLeads>> {
  const { searching, ids } = searchedOnce(me.account_id, filters.search)
  const tab = (state: Pick<LeadFilters, keyof typeof states>) => {
    const all = { ...filters, ...state }
    const kept = keptCount(me, all)
    return kept
      ? sql`select least((${kept}), ${countCap}::int)`
      : counted({ from, where: filteredLeads(me, 'l', all, now, ids) }, countCap)
  }
  const { rows } = await sql<ReturnsOf<typeof countLeads>>`
    ${searching}
    select
      (${tab(leadFigures.unassigned)}) as to_contact_unassigned,
      (${tab(leadFigures.to_contact)}) as to_contact_assigned,
      (${tab(leadFigures.in_follow_up)}) as in_follow_up,
      (${tab(leadFigures.open)}) as open,
      (${tab(leadFigures.won)}) as won,
      (${tab(leadFigures.discarded)}) as discarded,
      (${tab(leadFigures.defective)}) as defective,
      ${countCap}::int as cap`.execute(db)
  return rows[0] as ReturnsOf<typeof countLeads>
}

const newest = newestFirst('l.created_at', 'l.id')

export async function leadsOfContact(db: Db, me: Me, contactId: number, now: string): Promise<LeadRow[]> {
  await ensureContactVisible(db, me, contactId)
  const where = sql`l.account_id = ${me.account_id} and l.contact_id = ${contactId} and ${visibleLeads(me, 'l')}`
  const rows: List<LeadColumns>['rows'] = (picked, more) => leadRows(me, picked, more)
  return withNames(db, me, await firstRows(db, { from, where, order: newest, rows }, 200), now)
}
