import { sql } from 'kysely'
import type { Page } from '#contract/list.ts'
import type { UnitPrice } from '#contract/stock/unit-acts.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'

export type PriceWay = 'by_hand' | 'generated' | 'bulk' | 'price_list' | 'import'

/** Why a price was set; who, where it is not the actor. */
export type Kept = {
  priceListId?: number | undefined
  reason?: string | undefined
  setById?: number | null | undefined
}

/** Adds the prices that these units have now to their history. Precondition: the units are locked. */
export async function keepPrices(
  db: Db,
  { me, at }: Actor,
  unitIds: number[],
  way: PriceWay,
  { priceListId, reason, setById = authorOf(me) }: Kept = {},
) {
  const { rows } = await sql`
    select u.id as unit_id, u.list_price, u.currency from unit u
    where u.account_id = ${me.account_id} and u.id = any (${unitIds}::bigint[])`.execute(db)
  await sql`
    insert into unit_price as kept (account_id, unit_id, list_price, currency, way, reason, price_list_id, set_by_id, at)
    select ${me.account_id}::bigint, x.unit_id, x.list_price, x.currency, ${way}::text, ${reason ?? null}::text,
      ${priceListId ?? null}::bigint, ${setById}::bigint, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (unit_id bigint, list_price numeric, currency text)
    returning kept.id`.execute(db)
}

type Paging = { page?: number | undefined; page_size?: number | undefined; cursor?: string | undefined }

/** Every price a unit has had. */
export async function pageOfPrices(
  db: Db,
  me: Me,
  unitId: number,
  query: Paging,
  link: LinkToPage,
): Promise<Page<UnitPrice>> {
  const { rows } = await sql`
    select from unit u where u.account_id = ${me.account_id} and u.id = ${unitId}`.execute(db)
  found(rows[0])
  return readPage(db, me, query, link, {
    from: sql`unit_price up`,
    where: sql`up.account_id = ${me.account_id} and up.unit_id = ${unitId}`,
    order: newestFirst('up.at', 'up.id'),
    rows: (picked, more) => sql<UnitPrice>`
      select up.id, up.way, up.reason, up.at, ${moneyOf(sql.ref('up.list_price'), sql.ref('up.currency'))} as list_price,
        case when s.id is not null then json_build_object('id', s.id, 'name', ${userName('s')}) end as "user" ${more}
      from (${picked}) as picked
      join unit_price up on up.account_id = ${me.account_id} and up.id = picked.id
      left join app_user s on s.account_id = ${me.account_id} and s.id = up.set_by_id`,
  })
}
