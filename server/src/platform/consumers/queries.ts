import { sql } from 'kysely'
import type { Event, EventType } from '#contract/events.ts'
import type { Db } from '../db.ts'
import { allBuckets, bucketOf, lastPositions } from '../outbox.ts'

/** The events of one account that a job is about: what happened stays in the outbox alone. */
export type Range = { account_id: number; first: number; last: number }
/** An event as its consumer is given it. `seq` grows from one event of an account to its next. */
export type Happened<E = Event> = { seq: number; at: string; actor_id: number | null; event: E }

/** Up to which event a consumer was given those of a bucket. */
export type Checkpoint = { consumer: string; bucket: number; seq: number }
/** `found`: the accounts and numbers of events of its types, in their order. */
export type Step = Checkpoint & { count: number; found: [account_id: number, seq: number][] }

/** So many events of a bucket are looked at in one go. */
export const mostOfBucket = 500

/** A consumer that is new is given what happens from now on. */
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

/** To the end of the transaction nobody else reads on from there. */
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

/** What happened after these checkpoints; those after which nothing did are left out. */
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
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s (consumer text, bucket smallint, seq bigint)
    where c.consumer = s.consumer and c.bucket = s.bucket`.execute(db)

/** Of who was erased meanwhile an event says no more than its type and contact. */
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
