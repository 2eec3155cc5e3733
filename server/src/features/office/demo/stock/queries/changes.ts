import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Row } from '../../row.ts'

export const setSold = (db: Db, accountId: number, rows: Row[]) =>
  sql`
  update unit u set off_market_at = x.off_market_at, updated_at = x.off_market_at
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id bigint, off_market_at timestamptz)
  where u.account_id = ${accountId} and u.id = x.id`.execute(db)

export const setBlocked = (db: Db, accountId: number, rows: Row[]) =>
  sql`
  update unit u set is_blocked = true, blocked_reason = x.blocked_reason
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id bigint, blocked_reason text)
  where u.account_id = ${accountId} and u.id = x.id`.execute(db)

/** Three percent more for what nobody had taken by then; returns what that was. */
export async function raisePrices(db: Db, accountId: number, at: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update unit u set list_price = round(u.list_price * 1.03, 2), updated_at = greatest(u.updated_at, ${at}::timestamptz)
    where u.account_id = ${accountId} and (u.off_market_at is null or u.off_market_at > ${at}::timestamptz)
    returning u.id`.execute(db)
  return rows.map(({ id }) => id)
}
