import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { systemId } from '#server/platform/me.ts'
import { isActive, isShared, type Sharing } from './covering.queries.ts'

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

type Stock = { units: number[]; projects: number[]; isFewer: boolean }

/**
 * Those that are linked and have one of these units shared with them, or a share that concerns one of these projects (which may have been
 * closed to brokers just now), or any share where units are gone.
 */
export async function brokersOf(
  db: Db,
  sharing: Sharing,
  { units, projects, isFewer }: Stock,
): Promise<number[]> {
  const { account_id, today } = sharing
  const { rows } = await sql<{ id: number }>`
    select l.broker_account_id as id from broker_link l
    where l.account_id = ${account_id} and l.unlinked_at is null and (
      exists (select from unit u where u.account_id = ${account_id} and u.id = any (${units}::bigint[])
        and ${isShared({ ...sharing, broker_account_id: sql`l.broker_account_id` }, 'u')})
      or exists (select from unit_share s
        where s.account_id = ${account_id} and s.broker_account_id = l.broker_account_id and ${isActive(today, 's')}
          and (${isFewer}::boolean or cardinality(${projects}::bigint[]) > 0 and s.scope = 'all'
            or s.project_id = any (${projects}::bigint[])
            or exists (select from unit_share_unit su
              join unit u on u.account_id = ${account_id} and u.id = su.unit_id and u.project_id = any (${projects}::bigint[])
              where su.account_id = ${account_id} and su.share_id = s.id))))
    order by l.broker_account_id`.execute(db)
  return rows.map(({ id }) => id)
}
