import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import {
  type countQuotations,
  type listQuotations,
  type QuotationRow,
  type quotationOrderings,
  quotationStatuses,
  type sumQuotations,
} from '#contract/sales/quotations.ts'
import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import { counted, type List } from '#server/platform/list/list.ts'
import { orderBy, type Sorting } from '#server/platform/list/order.ts'
import { countCap } from '#server/platform/list/page.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import { totalsOf } from '#server/platform/list/totals.ts'
import type { Me } from '#server/platform/me.ts'
import { filteredQuotations } from './filters.queries.ts'
import { quotationRows } from './rows.queries.ts'
import { visibleQuotations } from './visible.queries.ts'

type Query = OutputOf<typeof listQuotations, 'query'>

const sortings: Record<(typeof quotationOrderings)[number], Sorting> = {
  created_at: { by: sql.ref('q.created_at'), type: 'timestamptz', isFilled: true },
  issued_at: { by: sql.ref('q.issued_at'), type: 'timestamptz' },
  number: { by: sql.ref('q.number'), type: 'bigint' },
  total: { by: sql.ref('q.total_clp'), type: 'numeric' },
  valid_until: { by: sql.ref('q.valid_until'), type: 'date', isFilled: true },
  updated_at: { by: sql.ref('q.updated_at'), type: 'timestamptz', isFilled: true },
  last_seen_at: { by: sql.ref('q.last_seen_at'), type: 'timestamptz' },
}

/** The quotations that `me` may see and that match the query, newest first. */
export function quotationList(me: Me, query: Query, now: string): List<QuotationRow> {
  const { page: _page, page_size: _size, ordering, cursor: _cursor, ...filters } = query
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined)
  return {
    from: sql`quotation q`,
    where: filteredQuotations(me, 'q', filters, now),
    order: orderBy(sortings, ordering ?? ['-created_at'], 'q.id'),
    rows: (picked, more) => quotationRows(me, picked, more),
    filter: query.search ? 'search' : isFiltered ? 'rare' : null,
  }
}

export const pageOfQuotations = (db: Db, me: Me, query: Query, now: string, link: LinkToPage) =>
  readPage(db, me, query, link, quotationList(me, query, now))

export const totalsOfQuotations = (
  db: Db,
  me: Me,
  filters: OutputOf<typeof sumQuotations, 'query'>,
  now: string,
) =>
  totalsOf(
    db,
    {
      // The figures of a quotation are large: `offset 0` keeps them from being unpacked for each of the columns.
      from: sql`quotation q cross join lateral (select q.figures -> 'total' as total offset 0) as figures`,
      where: quotationList(me, filters, now).where,
    },
    {
      amount: sql`(figures.total ->> 'amount')::numeric`,
      currency: sql`figures.total ->> 'currency'`,
    },
  )

type Counts = ReturnsOf<typeof countQuotations>

/** How many there are of each status, in one statement. */
export async function countStatuses(
  db: Db,
  me: Me,
  filters: OutputOf<typeof countQuotations, 'query'>,
  now: string,
): Promise<Counts> {
  const of = (status: (typeof quotationStatuses)[number]) => {
    const where = filteredQuotations(me, 'q', { ...filters, status: [status] }, now)
    return sql`(${counted({ from: sql`quotation q`, where }, countCap)}) as ${sql.ref(status)}`
  }
  const { rows } = await sql<Counts>`
    select ${sql.join(quotationStatuses.map(of))}, ${countCap}::int as cap`.execute(db)
  return rows[0] as Counts
}

/** All versions of the folio that `me` may see, newest first; of a draft without a folio itself. 404 when it is not visible. */
export async function versionsOf(db: Db, me: Me, id: number): Promise<QuotationRow[]> {
  const picked = sql`
    select q.id from quotation this
    join quotation q on q.account_id = ${me.account_id} and (q.id = this.id or q.number = this.number)
    where this.account_id = ${me.account_id} and this.id = ${id} and ${visibleQuotations(me, 'this')}
      and ${visibleQuotations(me, 'q')}`
  const { rows } =
    await sql<QuotationRow>`${quotationRows(me, picked)} order by q.version desc, q.id`.execute(db)
  if (rows.length === 0) fail('not_found')
  return rows
}
