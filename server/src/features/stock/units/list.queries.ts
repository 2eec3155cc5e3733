import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { listUnits, sumUnits, unitOrderings } from '#contract/stock/units.ts'
import type { Db } from '#server/platform/db.ts'
import type { List } from '#server/platform/list/list.ts'
import { orderBy, type Sorting } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import { totalsOf } from '#server/platform/list/totals.ts'
import type { Me } from '#server/platform/me.ts'
import { filteredUnits, isOneLetter } from './filters.queries.ts'
import { type UnitRowColumns, unitRows } from './rows.queries.ts'

type Query = OutputOf<typeof listUnits, 'query'>

export const unitSortings: Record<(typeof unitOrderings)[number], Sorting> = {
  number: { by: sql.ref('u.number_sort'), type: 'text', isFilled: true },
  floor: { by: sql.ref('u.floor'), type: 'bigint' },
  list_price: { by: sql.ref('u.list_price'), type: 'numeric' },
  price_per_m2: { by: sql.ref('u.price_per_m2'), type: 'numeric' },
  area_total: { by: sql.ref('u.area_total'), type: 'numeric' },
  status: { by: sql.ref('u.status'), type: 'text', isFilled: true },
  created_at: { by: sql.ref('u.created_at'), type: 'timestamptz', isFilled: true },
  updated_at: { by: sql.ref('u.updated_at'), type: 'timestamptz', isFilled: true },
}

/** `unit_facts_ix` and `unit_number_facts_ix` have their columns. */
const covered = new Set([
  ...['status', 'available', 'kinds', 'is_published', 'rooms', 'orientation', 'bathrooms', 'floor'],
  ...['price_start', 'price_end', 'price_currency', 'square_meters_start', 'square_meters_end'],
])

function howRare(given: string[], search: string | undefined): List<unknown>['filter'] {
  if (given.length === 0) return null
  if (search && !isOneLetter(search)) return 'search'
  return given.every((key) => covered.has(key)) ? 'covered' : 'rare'
}

/** The list of units that match the query. */
export function unitList(me: Me, query: Query, now: string): List<UnitRowColumns> {
  const { page: _page, page_size: _size, ordering, cursor: _cursor, ...filters } = query
  const given = Object.entries(filters).flatMap(([key, filter]) => (filter === undefined ? [] : [key]))
  return {
    from: sql`unit u`,
    where: filteredUnits(me, 'u', filters, now),
    order: orderBy(unitSortings, ordering ?? ['number'], 'u.id'),
    rows: (picked, more) => unitRows(me, now, picked, more),
    filter: howRare(given, query.search),
  }
}

export const pageOfUnits = (
  db: Db,
  me: Me,
  query: Query,
  now: string,
  link: LinkToPage,
): Promise<Page<UnitRowColumns>> => readPage(db, me, query, link, unitList(me, query, now))

export const totalsOfUnits = (db: Db, me: Me, filters: OutputOf<typeof sumUnits, 'query'>, now: string) =>
  totalsOf(db, unitList(me, filters, now), { amount: sql`u.list_price`, currency: sql`u.currency` })
