import { sql } from 'kysely'
import type { RepricedUnit } from '#contract/stock/prices.ts'
import type { Money } from '#contract/stock/shared.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

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

type NewPrice = { id: number; to: Money }

/** Precondition: the units are locked. Their price per m² and their history are the caller's. */
export const setPrices = (db: Db, { me, at }: Actor, prices: NewPrice[]) =>
  sql`
  update unit as changed set list_price = x.amount, currency = x.currency, updated_at = ${at}
  from jsonb_to_recordset(${JSON.stringify(prices.map(({ id, to }) => ({ id, ...to })))}::jsonb)
    as x (id bigint, amount numeric, currency text)
  where changed.account_id = ${me.account_id} and changed.id = x.id`.execute(db)
