import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import type { Tree } from '#server/platform/realtime/tree.ts'

/** Enough to tell what changed since a moment ago; who was away longer reads everything again. */
const looksBack = 200

/**
 * The last event of each noun, its time in epoch milliseconds: `{ lead: { seq: 812, at: 1795… }, … }`. What was written
 * down in the audit is told by its area, as `acts-pipeline`.
 */
export async function lastChanges(db: Db, accountId: number): Promise<Tree> {
  const { rows } = await sql<{ noun: string; seq: number; at: string }>`
    select coalesce('acts-' || split_part(act, '.', 1), split_part(type, '.', 1)) as noun,
      max(seq) as seq, max(created_at) as at
    from (select type, case when type = 'act.recorded' then payload ->> 'act' end as act, seq, created_at
          from outbox where account_id = ${accountId} and seq is not null
            and type not in ('ephemeral.changed', 'notification.changed', 'access.changed')
          order by seq desc limit ${sql.lit(looksBack)}) latest
    group by 1`.execute(db)
  return rows.length > 0
    ? Object.fromEntries(rows.map(({ noun, seq, at }) => [noun, { seq, at: Date.parse(at) }]))
    : null
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
