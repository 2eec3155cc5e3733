import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { countLeads, LeadFilters, LeadRow, listLeads } from '#contract/leads.ts'
import type { Page } from '#contract/list.ts'
import { ensureContactVisible } from '#server/features/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { narrow } from '#server/platform/narrow.ts'
import { countCap, pageOf, pageRequest } from '#server/platform/page.ts'
import { keptCount } from '../counts/queries.ts'
import { filteredLeads } from '../filters/queries.ts'
import { pickBeside, placesAround, readPlace } from '../keyset/queries.ts'
import { orderOf, ordersByContact, type SortKey, sortKeyOf } from '../ordering/queries.ts'
import { visibleLeads } from '../queries.ts'
import { leadRows } from '../rows/queries.ts'

type ListQuery = OutputOf<typeof listLeads, 'query'>

/** A page and its count in one statement. */
export async function pageOfLeads(
  db: Db,
  me: Me,
  query: ListQuery,
  now: string,
  link: (page: number, cursor?: string) => string,
): Promise<Page<LeadRow>> {
  const key = sortKeyOf(query)
  const place = query.cursor && key ? readPlace(query.cursor) : null
  const asked = pageRequest(me, query, { hasKeyset: place !== null })
  const where = filteredLeads(me, query, now)
  const order = orderOf(query)
  const named = ordersByContact(query)
    ? sql`join contact c on c.account_id = ${me.account_id} and c.id = l.contact_id`
    : sql``
  const kept = keptCount(me, filtersOf(query))
  // Where no filter makes rows rare, one plan is as good as another. PostgreSQL keeps one only if it sees the limit: it takes
  // one it cannot see for a tenth of the table, finds that dear, and plans anew each time for twice the price of the rows.
  const seen = (rows: number) => (kept ? sql.lit(rows) : sql`${rows}`)
  const picked = place
    ? pickBeside(where, key as SortKey, place, seen(place.side === 'after' ? asked.limit : asked.size))
    : sql`
    select l.id from lead l ${named} where ${where} order by ${order}
    limit ${seen(asked.limit)} offset ${asked.offset === 0 ? seen(0) : asked.offset}`
  const narrowed = kept
    ? null
    : await narrow(
        db,
        { table: 'lead l', where, order, join: named, isWhole: query.search !== undefined },
        asked,
      )
  const isWhole = narrowed?.isWhole && !place
  const count = sql`, (${kept ?? sql`${narrowed?.count}::int`}) as count`
  const ids = isWhole ? sql`select unnest(${narrowed.ids}::bigint[]) as id` : picked
  const { rows } = await sql<LeadRow & { count: number }>`
    ${leadRows(me, now, ids, count)} order by ${order}`.execute(db)
  const page = pageOf(asked, rows[0]?.count ?? 0, rows, link)
  if (!key) return page
  const { next, previous } = placesAround(page.results, key)
  const isFollowed = rows.length > asked.size || place?.side === 'before'
  return {
    ...page,
    next: isFollowed ? link(asked.page + 1, next) : null,
    previous: asked.page > 1 ? link(asked.page - 1, asked.page > 2 ? previous : undefined) : null,
  }
}

/** The number of leads of each tab, under the same filters, in one statement. */
export async function countTabs(
  db: Db,
  me: Me,
  filters: Omit<LeadFilters, 'status' | 'unassigned' | 'is_in_follow_up'>,
  now: string,
): Promise<ReturnsOf<typeof countLeads>> {
  const tab = (state: Pick<LeadFilters, 'status' | 'unassigned'>) => {
    const all = { ...filters, ...state }
    const kept = keptCount(me, all)
    return kept
      ? sql`select least((${kept}), ${countCap}::int)`
      : counted(filteredLeads(me, all, now), countCap)
  }
  const { rows } = await sql<ReturnsOf<typeof countLeads>>`
    select
      (${tab({ status: 'to_contact', unassigned: true })}) as to_contact_unassigned,
      (${tab({ status: 'to_contact', unassigned: false })}) as to_contact_assigned,
      (${tab({ status: 'in_follow_up' })}) as in_follow_up,
      (${tab({ status: 'discarded' })}) as discarded,
      (${tab({ status: 'defective' })}) as defective,
      ${countCap}::int as cap`.execute(db)
  return rows[0] as ReturnsOf<typeof countLeads>
}

const filtersOf = ({
  page: _page,
  page_size: _size,
  ordering: _ordering,
  cursor: _cursor,
  ...filters
}: ListQuery): LeadFilters => filters

const counted = (where: RawBuilder<unknown>, cap: number) =>
  sql`select count(*)::int from (select from lead l where ${where} limit ${sql.lit(cap)}) as capped`

export async function leadsOfContact(db: Db, me: Me, contactId: number, now: string): Promise<LeadRow[]> {
  await ensureContactVisible(db, me, contactId)
  const picked = sql`
    select l.id from lead l
    where l.account_id = ${me.account_id} and l.contact_id = ${contactId} and ${visibleLeads(me)}
    order by l.created_at desc, l.id desc limit 200`
  const { rows } = await sql<LeadRow>`
    ${leadRows(me, now, picked)} order by l.created_at desc, l.id desc`.execute(db)
  return rows
}
