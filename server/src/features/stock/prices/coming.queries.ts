import { sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { listComingPrices } from '#contract/stock/prices.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

type Coming = ReturnsOf<typeof listComingPrices>

/** The prices of a unit in lists that are not in effect yet. */
export async function comingPrices(db: Db, { account_id }: Me, unitId: number): Promise<Coming> {
  const units = await sql`select from unit u where u.account_id = ${account_id} and u.id = ${unitId}`.execute(
    db,
  )
  found(units.rows[0])
  const { rows } = await sql<Coming[number]>`
    select pl.id as price_list_id, pl.effective_on, pl.reason,
      ${moneyOf(sql.ref('i.list_price'), sql.ref('i.currency'))} as list_price,
      case when s.id is not null then json_build_object('id', s.id, 'name', ${userName('s')}) end as "user"
    from price_list_item i
    join price_list pl on pl.account_id = ${account_id} and pl.id = i.price_list_id and pl.applied_at is null
    left join app_user s on s.account_id = ${account_id} and s.id = pl.created_by_id
    where i.account_id = ${account_id} and i.unit_id = ${unitId}
    order by pl.effective_at, pl.id`.execute(db)
  return rows
}
