import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

/** The address of a calendar reads on without a session, so it ends with them. Whether there was one. */
export async function removeFeed(db: Db, { account_id, id }: Pick<Me, 'account_id' | 'id'>) {
  const { numAffectedRows } = await sql`
    delete from calendar_feed where account_id = ${account_id} and user_id = ${id}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}
