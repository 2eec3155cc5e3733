import { sql } from 'kysely'
import type { Event } from '#contract/events.ts'
import type { Database, Db } from './db.ts'

type HappenedEvent = {
  /** Its place in the order everybody reads events in. */
  seq: number
  account_id: number
  actor_id: number | null
  at: string
  event: Event
}

const most = 500
const relayLock = 7_203_519_004

/** Gives waiting events their place in the order; how many there were. One relay at a time, in the whole installation. */
export const relayEvents = (database: Database, at: string) =>
  database.acrossAccounts(async (db) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(relayLock)})`.execute(db)
    const { numAffectedRows } = await sql`
      update outbox o set seq = n.seq, relayed_at = ${at}
      from (
        select id, nextval('outbox_seq') as seq
        from (select id from outbox where relayed_at is null order by id limit ${sql.lit(most)}) waiting
      ) n
      where o.id = n.id`.execute(db)
    return { relayed: Number(numAffectedRows ?? 0), areMore: Number(numAffectedRows ?? 0) === most }
  })

/** The events after one, in order. */
export async function eventsAfter(db: Db, seq: number): Promise<HappenedEvent[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['seq', 'account_id', 'actor_id', 'payload', 'created_at'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(most)
    .execute()
  return rows.map(({ seq, payload, created_at, ...row }) => ({
    ...row,
    seq: seq as number,
    at: created_at,
    event: payload as Event,
  }))
}

/** Where somebody begins who reads only what happens from now on. */
export async function lastSeq(db: Db): Promise<number> {
  const { rows } = await sql<{ seq: number | null }>`
    select max(seq) as seq from outbox where seq is not null`.execute(db)
  return rows[0]?.seq ?? 0
}
