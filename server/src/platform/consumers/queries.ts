import { sql } from 'kysely'
import type { Event, EventType } from '#contract/events.ts'
import type { Db } from '../db.ts'
import { allBuckets, bucketOf, lastPositions } from '../outbox.ts'

/** The events a job is about, of one account; their data is stored in the outbox only. */
export type Range = { account_id: number; first: number; last: number }
/** An event as a consumer gets it. `seq` grows from one event of an account to the next. */
export type Happened<E = Event> = { seq: number; at: string; actor_id: number | null; event: E }

/** The last event of a bucket that was handed to a consumer. */
export type Checkpoint = { consumer: string; bucket: number; seq: number }
/** `found`: account and number of each event of its types, in order. */
export type Step = Checkpoint & { count: number; found: [account_id: number, seq: number][] }

/** The most events of a bucket that are read at once. */
export const mostOfBucket = 500

/** A new consumer starts at the current end of the outbox. */
export async function begin(db: Db, consumers: readonly string[]) {
  const last = await lastPositions(db)
  const rows = consumers.flatMap((consumer) =>
    allBuckets.map((bucket) => ({ consumer, bucket, seq: last.get(bucket) ?? 0 })),
  )
  await db
    .insertInto('outbox_checkpoint')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks the checkpoints until the transaction ends, so that no other process reads on from them. */
export async function lockCheckpoints(
  db: Db,
  consumers: readonly string[],
  buckets: readonly number[],
): Promise<Checkpoint[]> {
  const { rows } = await sql<Checkpoint>`
    select consumer, bucket, seq from outbox_checkpoint
    where consumer = any (${consumers}::text[]) and bucket = any (${buckets}::smallint[])
    order by consumer, bucket for update`.execute(db)
  return rows
}

/** The events after these checkpoints; checkpoints without newer events are left out. */
export async function stepsAfter(
  db: Db,
  checkpoints: readonly Checkpoint[],
  types: Record<string, readonly EventType[]>,
): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select c.consumer, c.bucket, max(o.seq) as seq, count(*)::int as count,
      coalesce(json_agg(json_build_array(o.account_id, o.seq) order by o.seq)
        filter (where ${JSON.stringify(types)}::jsonb -> c.consumer @> to_jsonb(o.type)), '[]') as found
    from jsonb_to_recordset(${JSON.stringify(checkpoints)}::jsonb) as c (consumer text, bucket smallint, seq bigint)
    cross join lateral (
      select seq, account_id, type from outbox
      where bucket = c.bucket and outbox.seq > c.seq order by seq limit ${sql.lit(mostOfBucket)}) o
    group by c.consumer, c.bucket`.execute(db)
  return rows
}

export const moveCheckpoints = (db: Db, steps: readonly Checkpoint[]) =>
  sql`
    update outbox_checkpoint c set seq = s.seq
    from jsonb_to_recordset(${JSON.stringify(steps.map(({ consumer, bucket, seq }) => ({ consumer, bucket, seq })))}::jsonb) as s (consumer text, bucket smallint, seq bigint)
    where c.consumer = s.consumer and c.bucket = s.bucket`.execute(db)

/** An event about a person erased meanwhile keeps only its type and contact. */
export async function eventsBetween(
  db: Db,
  { account_id, first, last }: Range,
  types: readonly EventType[],
): Promise<Happened[]> {
  const { rows } = await sql<Happened>`
    select o.seq, o.created_at as at, o.actor_id, o.payload as event from outbox o
    where o.account_id = ${account_id} and o.bucket = ${bucketOf(account_id)} and o.seq between ${first} and ${last}
      and o.type = any (${types}::text[])
    order by o.seq`.execute(db)
  return rows
}
