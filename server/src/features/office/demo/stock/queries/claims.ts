import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Row } from '../../row.ts'

/** Claims with what goes along, at the price of the unit, and the first line of their ledger. */
export async function insertClaims(db: Db, accountId: number, rows: Row[]) {
  const claims = await insert(db, accountId, rows)
  const leaders = new Map(claims.map(({ id, unit_id }) => [unit_id, id]))
  const along = rows.flatMap(({ along: units, ...row }) =>
    (units as number[]).map((unit_id) => ({
      ...row,
      unit_id,
      along_with_id: leaders.get(row.unit_id as number),
    })),
  )
  await insert(db, accountId, along)
}

async function insert(db: Db, accountId: number, rows: Row[]) {
  const { rows: made } = await sql<{ id: number; unit_id: number }>`
    insert into unit_claim as c (account_id, unit_id, lead_id, seller_id, kind, status, along_with_id, placed_at, expires_at,
      delivered_at, list_price, currency)
    select ${accountId}::bigint, x.unit_id, x.lead_id, x.seller_id, x.kind, 'active', x.along_with_id, x.placed_at, x.expires_at,
      x.delivered_at, u.list_price, u.currency
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (unit_id bigint, lead_id bigint, seller_id bigint, kind text,
      along_with_id bigint, placed_at timestamptz, expires_at timestamptz, delivered_at timestamptz)
    join unit u on u.account_id = ${accountId} and u.id = x.unit_id
    order by x.placed_at, x.unit_id
    returning c.id, c.unit_id`.execute(db)
  await sql`
    insert into unit_claim_step as s (account_id, claim_id, act, by_id, lead_id, seller_id, expires_at, list_price, currency, at)
    select ${accountId}::bigint, c.id, 'placed', c.seller_id, c.lead_id, c.seller_id, c.expires_at, c.list_price, c.currency,
      c.placed_at
    from unit_claim c
    where c.account_id = ${accountId} and c.id = any (${made.map(({ id }) => id)}::bigint[])
    order by c.placed_at, c.id
    returning s.id`.execute(db)
  return made
}
