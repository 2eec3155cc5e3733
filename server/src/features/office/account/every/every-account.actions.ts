import { z } from 'zod'
import type { Database } from '#server/platform/db.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { accountsAfter, checkpointOf, saveCheckpoint } from './every-account.queries.ts'

/** A longer run stops before the next account, and the clock is queued again. */
const longestRun = 4 * 60_000
/** Accounts per checkpoint: after a crash at most these are visited again. */
const saveEvery = 100

type Clock = { name: string; context: JobContext; longest?: number }

/**
 * Visits accounts one by one, from where the last run of this clock stopped. A failure in one account does not stop the
 * others; it is thrown at the end of the run.
 */
export async function inEveryAccount(
  database: Database,
  { name, context, longest = longestRun }: Clock,
  run: (accountId: number) => Promise<unknown>,
) {
  const { signal, enqueue } = context
  const failures: unknown[] = []
  const throwFailures = () => {
    if (failures.length > 0) throw new AggregateError(failures, `Failed in ${failures.length} accounts`)
  }
  const until = Date.now() + longest
  let last = await database.acrossAccounts((db) => checkpointOf(db, name))
  const isResumed = last > 0
  let done = 0
  for (;;) {
    const ids = await accountsAfter(database, last)
    if (ids.length === 0) break
    for (const id of ids) {
      signal.throwIfAborted()
      if (done > 0 && Date.now() > until) {
        await database.acrossAccounts(async (db) => {
          await saveCheckpoint(db, last, name)
          await enqueue(db, { name, payload: z.strictObject({}) }, {})
        })
        return throwFailures()
      }
      await run(id).catch((error) => failures.push(error))
      last = id
      if (++done % saveEvery === 0) await database.acrossAccounts((db) => saveCheckpoint(db, id, name))
    }
  }
  if (isResumed || done >= saveEvery) await database.acrossAccounts((db) => saveCheckpoint(db, 0, name))
  throwFailures()
}
