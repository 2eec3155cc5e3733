import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

/**
 * The calendar's address works without a session, so it is deleted with the sessions. Returns whether there was one.
 */
export async function removeFeed(db: Db, { account_id, id }: Pick<Me, 'account_id' | 'id'>) {
  const { numAffectedRows } = await sql`
    delete from calendar_feed where account_id = ${account_id} and user_id = ${id}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}
