import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** What the claims say of each `unit u`: `s`. */
const said = (accountId: number) => sql`
  select x.id, c.seller_id, c.placed_at,
    case c.kind when 'hold' then 'held' when 'reservation' then 'reserved' when 'promise' then 'promised'
      when 'sale' then case when c.delivered_at is null then 'sold' else 'delivered' end else 'available' end as claim_status,
    coalesce(c.kind <> 'hold', false) as is_off_market
  from unit x
  left join unit_claim c on c.account_id = ${accountId} and c.unit_id = x.id and c.status = 'active'
  where x.account_id = ${accountId}`

const differs = sql`(u.claim_status, u.seller_id, u.off_market_at is not null)
  is distinct from (s.claim_status, s.seller_id, s.is_off_market)`

/**
 * Writes on these units what their claims say. Nothing else writes who has a unit. Precondition: the units are locked. A unit is off
 * the market from its first reservation on; a hold leaves it there.
 */
export const projectClaims = (db: Db, accountId: number, unitIds: number[]) =>
  sql`
  update unit u set claim_status = s.claim_status, seller_id = s.seller_id,
    off_market_at = case when s.is_off_market then coalesce(u.off_market_at, s.placed_at) end
  from (${said(accountId)} and x.id = any (${unitIds}::bigint[])) as s
  where u.account_id = ${accountId} and u.id = s.id and ${differs}`.execute(db)

/** The units that say something else than their claims. */
export async function wrongProjections(db: Db, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unit u join (${said(accountId)}) as s on s.id = u.id
    where u.account_id = ${accountId} and ${differs} order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}
