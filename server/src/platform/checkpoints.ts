import { sql } from 'kysely'
import type { Database } from './db.ts'
import { allBuckets } from './outbox.ts'

/** How many events of a bucket are read at once. */
const most = 5000

type Step = { bucket: number; seq: number; accounts: number[] }

/**
 * Runs `work` for each account that has events since this consumer's checkpoint and before a given moment; other accounts cost
 * nothing. If it fails for one account, the checkpoint of its bucket stays and all accounts of the bucket are repeated: `work`
 * may run twice.
 */
export async function sinceCheckpoint(
  database: Database,
  { consumer, before, signal }: { consumer: string; before: string; signal: AbortSignal },
  work: (accountId: number) => Promise<unknown>,
) {
  const failures: unknown[] = []
  const failed = new Set<number>()
  for (;;) {
    const left = allBuckets.filter((bucket) => !failed.has(bucket))
    const steps = await nextSteps(database, { consumer, before, buckets: left })
    if (steps.length === 0) break
    for (const { bucket, seq, accounts } of steps) {
      for (const id of accounts) {
        signal.throwIfAborted()
        await work(id).catch((error) => {
          failures.push(error)
          failed.add(bucket)
        })
      }
      if (!failed.has(bucket)) await pass(database, consumer, bucket, seq)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Failed in ${failures.length} accounts`)
}

/** Stops before the first event that is not yet before the moment; moving past it would skip it. */
const nextSteps = (
  database: Database,
  { consumer, before, buckets }: { consumer: string; before: string; buckets: number[] },
) =>
  database.acrossAccounts(async (db) => {
    const { rows } = await sql<Step>`
      select b.bucket, max(o.seq) as seq, json_agg(distinct o.account_id) as accounts
      from unnest(${buckets}::int[]) as b (bucket)
      left join outbox_checkpoint c on c.consumer = ${consumer} and c.bucket = b.bucket
      cross join lateral (
        select seq, account_id from outbox
        where bucket = b.bucket and seq > coalesce(c.seq, 0) and seq < coalesce((
          select min(later.seq) from outbox later
          where later.bucket = b.bucket and later.seq > coalesce(c.seq, 0) and later.created_at >= ${before}), ${Number.MAX_SAFE_INTEGER})
        order by seq limit ${sql.lit(most)}) o
      group by b.bucket`.execute(db)
    return rows
  })

const pass = (database: Database, consumer: string, bucket: number, seq: number) =>
  database.acrossAccounts((db) =>
    db
      .insertInto('outbox_checkpoint')
      .values({ consumer, bucket, seq })
      .onConflict((conflict) => conflict.columns(['consumer', 'bucket']).doUpdateSet({ seq }))
      .execute(),
  )
