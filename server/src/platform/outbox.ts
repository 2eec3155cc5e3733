import { sql } from 'kysely'
import type { Event } from '#contract/events.ts'
import type { Database, Db } from './db.ts'

type HappenedEvent = {
  /** Its place in the order of its bucket, and so of its account. */
  seq: number
  bucket: number
  account_id: number
  event: Event
}

/** How far a reader has read: bucket → the last number seen. */
export type Positions = Map<number, number>

const buckets = 64
const most = 500
const relayLock = 7_203_519

/** Several accounts share a bucket and its order of events. Computed as the column of the same name. */
export const bucketOf = (accountId: number) => accountId % buckets
export const allBuckets: readonly number[] = Array.from({ length: buckets }, (_, bucket) => bucket)

type Turn = {
  /** The buckets that got events. */
  relayed: number[]
  /** Buckets that may have more: another relay holds them, or there were too many events. */
  again: number[]
}

/**
 * Numbers the waiting events of these buckets. One relay at a time per bucket, until its commit, so that a reader never sees a
 * smaller number after a larger one.
 */
export const relayEvents = (database: Database, asked: readonly number[]): Promise<Turn> =>
  database.acrossAccounts(async (db) => {
    const { rows: locked } = await sql<{ bucket: number }>`
      select bucket from unnest(${asked}::int[]) as bucket
      where pg_try_advisory_xact_lock(${sql.lit(relayLock)}, bucket)`.execute(db)
    const mine = locked.map(({ bucket }) => bucket)
    // A separate statement, so that its snapshot includes what was committed before the locks were granted.
    const { rows } = await sql<{ bucket: number; count: number }>`
      with numbered as (
        update outbox o set seq = n.seq
        from (
          select created_at, id, nextval('outbox_seq') as seq from (
            select created_at, id from outbox where bucket = any (${mine}::int[]) and seq is null
            order by id limit ${sql.lit(most)}) waiting
        ) n
        where o.created_at = n.created_at and o.id = n.id
        returning o.bucket
      )
      select bucket, count(*)::int as count from numbered group by bucket`.execute(db)
    const isFull = rows.reduce((sum, { count }) => sum + count, 0) === most
    return {
      relayed: rows.map(({ bucket }) => bucket),
      again: isFull ? [...asked] : asked.filter((bucket) => !mine.includes(bucket)),
    }
  })

export async function waitingBuckets(db: Db): Promise<number[]> {
  const { rows } = await sql<{ bucket: number }>`
    select b as bucket from unnest(${allBuckets}::int[]) as b
    where exists (select from outbox where bucket = b and seq is null)`.execute(db)
  return rows.map(({ bucket }) => bucket)
}

/** The next events after these positions, in order within each account. */
export async function eventsAfter(db: Db, positions: Positions): Promise<HappenedEvent[]> {
  const { rows } = await sql<HappenedEvent>`
    select o.seq, o.bucket, o.account_id, o.payload as event
    from unnest(${[...positions.keys()]}::int[], ${[...positions.values()]}::bigint[]) as seen (bucket, seq)
    cross join lateral (
      select seq, bucket, account_id, payload from outbox
      where bucket = seen.bucket and outbox.seq > seen.seq order by seq limit ${sql.lit(most)}) o
    order by o.seq limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** The positions of a reader that starts with the next event. */
export async function lastPositions(db: Db): Promise<Positions> {
  const { rows } = await sql<{ bucket: number; seq: number }>`
    select b as bucket, coalesce(
      (select seq from outbox where bucket = b and seq is not null order by seq desc limit 1), 0) as seq
    from unnest(${allBuckets}::int[]) as b`.execute(db)
  return new Map(rows.map(({ bucket, seq }) => [bucket, Number(seq)]))
}
