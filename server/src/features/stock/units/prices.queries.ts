import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { type Actor, authorOf } from '#server/platform/me.ts'

export type PriceWay = 'by_hand' | 'generated' | 'bulk' | 'price_list' | 'import'

/** Adds the prices that these units have now to their history. Precondition: the units are locked. */
export async function keepPrices(
  db: Db,
  { me, at }: Actor,
  unitIds: number[],
  way: PriceWay,
  priceListId: number | null = null,
) {
  const { rows } = await sql`
    select u.id as unit_id, u.list_price, u.currency from unit u
    where u.account_id = ${me.account_id} and u.id = any (${unitIds}::bigint[])`.execute(db)
  await sql`
    insert into unit_price as kept (account_id, unit_id, list_price, currency, way, price_list_id, set_by_id, at)
    select ${me.account_id}::bigint, x.unit_id, x.list_price, x.currency, ${way}::text, ${priceListId}::bigint,
      ${authorOf(me)}::bigint, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (unit_id bigint, list_price numeric, currency text)
    returning kept.id`.execute(db)
}
