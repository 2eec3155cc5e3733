import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import type { Tree } from '#server/platform/realtime/tree.ts'

/** Enough to tell what changed since a moment ago; who was away longer reads everything again. */
const looksBack = 200

/** The place of the last event of each noun: `{ lead: 812, contact: 809 }`. */
export async function lastChanges(db: Db, accountId: number): Promise<Tree> {
  const { rows } = await sql<{ noun: string; seq: number }>`
    select split_part(type, '.', 1) as noun, max(seq) as seq
    from (select type, seq from outbox where account_id = ${accountId} and seq is not null
          order by seq desc limit ${sql.lit(looksBack)}) latest
    group by 1`.execute(db)
  return rows.length > 0 ? Object.fromEntries(rows.map(({ noun, seq }) => [noun, seq])) : null
}

export async function isOwnAccount(db: Db, me: Me, uuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', me.account_id)
    .where(sql`uuid::text`, '=', uuid)
    .executeTakeFirst()
  return row !== undefined
}
