import { sql } from 'kysely'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { listSharedUnits } from '#contract/stock/unit-shares.ts'
import { filteredUnits } from '#server/features/stock/units/filters.queries.ts'
import { unitSortings } from '#server/features/stock/units/list.queries.ts'
import { type UnitRowColumns, unitRows } from '#server/features/stock/units/rows.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { orderBy } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'
import { narrowestFirst, sharesCovering, termsInJson } from './covering.queries.ts'

type Query = OutputOf<typeof listSharedUnits, 'query'>
type Shares = ReturnsOf<typeof listSharedUnits>['results'][number]['shares']
export type SharedUnitColumns = UnitRowColumns & { shares: Shares }

/** The units that brokers see now, each with whom and how. */
export function pageOfSharedUnits(
  db: Db,
  me: Me,
  query: Query,
  now: string,
  link: LinkToPage,
): Promise<Page<SharedUnitColumns>> {
  const { page: _page, page_size: _size, cursor: _cursor, ordering, brokers_uuids, ...filters } = query
  const covering = sharesCovering({ account_id: me.account_id, today: dayOf(now, me.timezone) }, 'u')
  const among = brokers_uuids
    ? sql`and s.broker_account_id in (select l.broker_account_id from broker_link l
        where l.account_id = ${me.account_id} and l.broker_uuid = any (${brokers_uuids}::uuid[]))`
    : sql``
  const shares = sql`
    (select json_agg(json_build_object('id', s.id, 'scope', s.scope,
        'broker', (select json_build_object('uuid', l.broker_uuid, 'name', l.broker_name) from broker_link l
          where l.account_id = ${me.account_id} and l.broker_account_id = s.broker_account_id), ${termsInJson('s')})
        ${narrowestFirst('s')}) ${covering} ${among}) as shares`
  return readPage(db, me, query, link, {
    from: sql`unit u`,
    where: sql`${filteredUnits(me, 'u', filters, now)} and exists (select ${covering} ${among})`,
    order: orderBy(unitSortings, ordering ?? ['number'], 'u.id'),
    rows: (picked, more) => sql<SharedUnitColumns>`${unitRows(me, now, picked, sql`, ${shares} ${more}`)}`,
    filter: 'rare',
  })
}
