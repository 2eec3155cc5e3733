import { sql } from 'kysely'
import type { Range } from '#server/platform/consumers/queries.ts'
import type { Database } from '#server/platform/db.ts'
import { bucketOf, relayEvents } from '#server/platform/outbox.ts'

/** Returns the events of an account since the last call, as the dispatcher queues them. */
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
    // Other tests publish events too.
    for (; found?.waits; found = await look()) await relayEvents(database, [bucketOf(account_id)])
    const first = (seen.get(account_id) ?? 0) + 1
    const last = found?.last ?? 0
    seen.set(account_id, last)
    return last < first ? null : { account_id, first, last }
  }
}
