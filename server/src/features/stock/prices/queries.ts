import { sql } from 'kysely'
import type { RepricedUnit } from '#contract/stock/prices.ts'
import type { Money } from '#contract/stock/shared.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

export type PricedUnit = {
  id: number
  number: string
  kind: RepricedUnit['kind']
  project_id: number | null
  claim_status: string
  from: Money | null
}

/** These units with their prices, by id; those the account does not have are missing. Locked unless only shown. */
export async function pricedUnits(db: Db, me: Me, ids: number[], isShown = false): Promise<PricedUnit[]> {
  const { rows } = await sql<PricedUnit>`
    select u.id, u.number, u.kind, u.project_id, u.claim_status,
      ${moneyOf(sql.ref('u.list_price'), sql.ref('u.currency'))} as "from"
    from unit u where u.account_id = ${me.account_id} and u.id = any (${ids}::bigint[])
    order by u.id ${isShown ? sql`` : sql`for no key update`}`.execute(db)
  return rows
}
