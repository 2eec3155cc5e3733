import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

type Block = { reason: string; until: string | null }

export const setBlock = (db: Db, { me, at }: Actor, ids: number[], block: Block | null) =>
  sql`
  update unit set is_blocked = ${block !== null}, blocked_reason = ${block?.reason ?? null},
    blocked_until = ${block?.until ?? null}, updated_at = ${at}
  where account_id = ${me.account_id} and id = any (${ids}::bigint[])`.execute(db)

/** Locks those of these units whose block is over. */
export async function lockEndedBlocks(
  db: Db,
  accountId: number,
  at: string,
  ids: number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unit u
    where u.account_id = ${accountId} and u.id = any (${ids}::bigint[]) and u.is_blocked
      and u.blocked_until <= ${at}::timestamptz
    order by u.id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}
