import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

/** How many days the account looks back by default. */
export async function rangeDays(db: Db, me: Me): Promise<number> {
  const { rows } = await sql<{ range_days: number }>`
    select a.range_days from account a where a.id = ${me.account_id}`.execute(db)
  return rows[0]?.range_days ?? 30
}
