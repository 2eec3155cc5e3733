import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { countLeads, LeadFilters, LeadRow, listLeads } from '#contract/leads.ts'
import type { Page } from '#contract/list.ts'
import { ensureContactVisible } from '#server/features/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { countCap, pageOf, pageRequest } from '#server/platform/page.ts'
import { forItsValues } from '#server/platform/statements.ts'
import { keptCount } from '../counts/queries.ts'
import { filteredLeads } from '../filters/queries.ts'
import { pickBeside, placesAround, readPlace } from '../keyset/queries.ts'
import { orderOf, ordersByContact, type SortKey, sortKeyOf } from '../ordering/queries.ts'
import { visibleLeads } from '../queries.ts'
import { leadRows } from '../rows/queries.ts'

type Piece = RawBuilder<unknown>
type PageRequest = ReturnType<typeof pageRequest>
type ListQuery = OutputOf<typeof listLeads, 'query'>

/** A page and its count in one statement. */
export async function pageOfLeads(
  db: Db,
  me: Me,
  query: ListQuery,
  now: string,
  link: (page: number, cursor?: string) => string,
): Promise<Page<LeadRow>> {
  const asked = pageRequest(me, query)
  const where = filteredLeads(me, query, now)
  const order = orderOf(query)
  const named = ordersByContact(query)
    ? sql`join contact c on c.account_id = ${me.account_id} and c.id = l.contact_id`
    : sql``
  const key = sortKeyOf(query)
  const place = query.cursor && key ? readPlace(query.cursor) : null
  if (!place && asked.offset >= countCap) failField('page', tooDeep)
  const kept = keptCount(me, filtersOf(query))
  // Where no filter makes rows rare, one plan is as good as another. PostgreSQL keeps one only if it sees the limit: it takes
  // one it cannot see for a tenth of the table, finds that dear, and plans anew each time for twice the price of the rows.
  const seen = (rows: number) => (kept ? sql.lit(rows) : sql`${rows}`)
  const picked = place
    ? pickBeside(where, key as SortKey, place, seen(place.side === 'after' ? asked.limit : asked.size))
    : sql`
    select l.id from lead l ${named} where ${where} order by ${order}
    limit ${seen(asked.limit)} offset ${asked.offset === 0 ? seen(0) : asked.offset}`
  const narrowed = kept ? null : await narrow(db, where, named, order, asked)
  const isWhole = narrowed !== null && narrowed.count <= countCap && !place
  const count = sql`, (${kept ?? sql`${narrowed?.count}::int`}) as count`
  const ids = isWhole ? sql`select unnest(${narrowed.ids}::bigint[]) as id` : picked
  const { rows } = await sql<LeadRow & { count: number }>`
    ${leadRows(me, now, ids, count)} order by ${order}`.execute(db)
  const page = pageOf(asked, rows[0]?.count ?? 0, rows, link)
  if (!key) return page
  const { next, previous } = placesAround(page.results, key)
  const isFollowed = page.next !== null || place?.side === 'before'
  return {
    ...page,
    next: isFollowed ? link(asked.page + 1, next) : null,
    previous: asked.page > 1 ? link(asked.page - 1, asked.page > 2 ? previous : undefined) : null,
  }
}

type Narrowed = { count: number; ids: number[] }

/**
 * How many leads a filter leaves, to a cap, and the ids of the page among them: right only under the cap. Looked for once,
 * and planned for its values: what is rare decides where to begin.
 */
async function narrow(
  db: Db,
  where: Piece,
  named: Piece,
  order: Piece,
  asked: PageRequest,
): Promise<Narrowed> {
  const last = asked.offset + asked.limit
  const { rows } = await sql<Narrowed>`${forItsValues}
    with matching as materialized (
      select l.id, row_number() over (order by ${order}) as place
      from (select l.* from lead l where ${where} limit ${sql.lit(countCap + 1)}) as l ${named})
    select count(*)::int as count,
      coalesce(array_agg(id) filter (where place > ${asked.offset} and place <= ${last}), '{}') as ids
    from matching`.execute(db)
  return rows[0] as Narrowed
}

const tooDeep =
  'Las páginas por número llegan hasta la fila 10.000: filtre u ordene, o siga los enlaces «next»'

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
