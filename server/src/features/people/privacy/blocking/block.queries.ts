import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

/** Blocks with a reason, or unblocks with null; false when nothing changes. */
export async function setBlocked(
  db: Db,
  { me, at }: Actor,
  id: number,
  reason: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update contact set blocked_at = ${reason === null ? null : at}::timestamptz, block_reason = ${reason}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id} and (blocked_at is null) = ${reason !== null}
    returning id`.execute(db)
  return rows.length > 0
}
