import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { clock, type Enqueue } from '#server/platform/jobs/job.ts'
import { type SealKeys, unseal } from '#server/platform/secrets.ts'
import { keepFor, keepsOf } from './keeping.actions.ts'
import { accountsToHandOver, removeUnknown, unknownOf } from './unknown.queries.ts'

type Parts = { database: Database; meta: MetaParts }
const batch = 50

/**
 * Gives what came before an account saved its number to that account, as if it came now: only what its app secret signed, so a number and
 * a secret that are saved one after the other both count.
 */
export const handOverUnknown = clock('hand-over-unknown-webhooks', {
  cron: '* * * * *',
  longest: '2 min',
  async run({ database, meta }: Parts, _, { now, enqueue, signal }) {
    const failures: unknown[] = []
    const toAccount = async (account_id: number, phone_number_id: string) => {
      let after: number | null = 0
      while (after !== null) {
        signal.throwIfAborted()
        const place: number = after
        after = await database.inAccount(account_id, (db) =>
          handOver(db, { meta, enqueue }, { account_id, phone_number_id, after: place, at: now() }),
        )
      }
    }
    for (const { account_id, phone_number_id } of await database.acrossAccounts(accountsToHandOver)) {
      await toAccount(account_id, phone_number_id).catch((error: unknown) => failures.push(error))
      signal.throwIfAborted()
    }
    if (failures.length > 0) throw new AggregateError(failures, `Failed for ${failures.length} numbers`)
  },
})

type Given = { account_id: number; phone_number_id: string; after: number; at: string }

/** The last one that was looked at; null at the end. */
async function handOver(
  db: Db,
  { meta, enqueue }: { meta: MetaParts; enqueue: Enqueue },
  { account_id, phone_number_id, after, at }: Given,
): Promise<number | null> {
  const kept = await unknownOf(db, phone_number_id, after, batch)
  const isOurs = await keepsOf(db, account_id, meta)
  const taken: number[] = []
  for (const { id, body, signature } of kept) {
    const bytes = openedBytes(meta.keys, body)
    if (!bytes || !isOurs({ given: signature, bytes })) continue
    await keepFor(db, account_id, { meta, enqueue }, [{ bytes, at }])
    taken.push(id)
  }
  if (taken.length > 0) await removeUnknown(db, taken)
  return kept.length < batch ? null : (kept.at(-1)?.id ?? null)
}

/** Null where its secret is not given (the doctor says so): the others do not wait for it. */
function openedBytes(keys: SealKeys, body: string): Buffer | null {
  try {
    return Buffer.from(unseal(keys, body), 'utf8')
  } catch {
    return null
  }
}
