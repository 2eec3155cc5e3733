import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { systemId } from '#server/platform/me.ts'

export async function nameOfAccount(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select a.name from account a where a.id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}

/** False where this account was told of it already: a consumer may be given an event twice, within half a day. */
export async function isFirstTime(db: Db, account_id: number, key: string, at: string): Promise<boolean> {
  const taken = await db
    .insertInto('idempotency_key')
    .values({ account_id, user_id: systemId, key, request_hash: key, created_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}
