import { sql } from 'kysely'
import type { Range } from '#server/platform/consumers/queries.ts'
import type { Database } from '#server/platform/db.ts'
import { bucketOf, relayEvents } from '#server/platform/outbox.ts'

/** Answers what happened in an account since it was asked the last time: the dispatcher would queue the same. */
export function consumption(database: Database) {
  const seen = new Map<number, number>()
  return async (account_id: number): Promise<Range | null> => {
    const look = () =>
      database.inAccount(account_id, async (db) => {
        const { rows } = await sql<{ last: number | null; waits: boolean }>`
          select max(seq) as last, bool_or(seq is null) as waits from outbox where account_id = ${account_id}`.execute(
          db,
        )
        return rows[0]
      })
    let found = await look()
    // Other tests relay too.
    for (; found?.waits; found = await look()) await relayEvents(database, [bucketOf(account_id)])
    const first = (seen.get(account_id) ?? 0) + 1
    const last = found?.last ?? 0
    seen.set(account_id, last)
    return last < first ? null : { account_id, first, last }
  }
}
