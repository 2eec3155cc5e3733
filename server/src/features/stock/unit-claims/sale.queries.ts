import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { type Claim, keepSteps } from './claims.queries.ts'

export type Sale = {
  deal_id: number
  lead_id: number
  seller_id: number
  kind: 'reservation' | 'promise' | 'sale'
}

/** Claims these units for a deal, at their price. */
export async function insertSaleClaims(db: Db, actor: Actor, unitIds: number[], sale: Sale) {
  const { me, at } = actor
  const { rows: prices } = await sql<{ unit_id: number; list_price: string | null; currency: string | null }>`
    select u.id as unit_id, u.list_price, u.currency from unit u
    where u.account_id = ${me.account_id} and u.id = any (${unitIds}::bigint[]) order by u.id`.execute(db)
  const rows = prices.map((price) => ({
    ...price,
    ...sale,
    account_id: me.account_id,
    status: 'active',
    placed_at: at,
  }))
  const made = await db.insertInto('unit_claim').values(rows).returning('id').execute()
  const ids = made.map(({ id }) => id)
  await keepSteps(db, actor, ids, 'placed')
  return ids
}

type SaleClaim = Claim & { delivered_at: string | null }

/** The active claims of a deal. */
export async function claimsOfDeal(db: Db, accountId: number, dealId: number): Promise<SaleClaim[]> {
  const { rows } = await sql<SaleClaim>`
    select c.id, c.unit_id, u.number, c.lead_id, l.contact_id, c.seller_id, c.kind, c.status, c.along_with_id, c.extensions,
      c.placed_at, c.expires_at, c.delivered_at
    from unit_claim c
    join unit u on u.account_id = ${accountId} and u.id = c.unit_id
    join lead l on l.account_id = ${accountId} and l.id = c.lead_id
    where c.account_id = ${accountId} and c.deal_id = ${dealId} and c.status = 'active' order by c.id`.execute(
    db,
  )
  return rows
}

export const setDelivered = (db: Db, { me, at }: Actor, ids: number[]) =>
  sql`
  update unit_claim set delivered_at = ${at}
  where account_id = ${me.account_id} and id = any (${ids}::bigint[]) and delivered_at is null`.execute(db)
