import pLimit from 'p-limit'
import type { Database, Db } from '../db.ts'
import { settleWakeups, takeDue } from '../wakeups.ts'
import { clock, type JobContext } from './job.ts'

/** What happens when a deadline is reached. */
export type Deadline = {
  kind: string
  /**
   * Runs in a transaction of the account. It must check that the deadline still holds: the rows of `subjectIds` may have changed.
   */
  run(db: Db, accountId: number, subjectIds: number[], context: { at: string } & JobContext): Promise<unknown>
}

const most = 500
const accountsAtOnce = 4
const lease = 5 * 60_000

/** One query covers all accounts: those without due deadlines cost nothing. */
export const wakeUp = (deadlines: readonly Deadline[]) =>
  clock('wake-up', {
    cron: '* * * * *',
    longest: '5 min',
    run: ({ database }: { database: Database }, _, context) => runDue(database, deadlines, context),
  })

/**
 * For all accounts, or for one. Each account and kind has its own transaction: a failure does not stop the others, and is tried
 * again.
 */
export async function runDue(
  database: Database,
  deadlines: readonly Deadline[],
  context: JobContext,
  onlyOf?: number,
) {
  const failures: unknown[] = []
  const limit = pLimit(accountsAtOnce)
  for (let taken = most; taken === most; ) {
    context.signal.throwIfAborted()
    const at = context.now()
    const until = new Date(Date.parse(at) + lease).toISOString()
    const take = (db: Db) => takeDue(db, { at, until, most, accountId: onlyOf })
    const due = await (onlyOf ? database.inAccount(onlyOf, take) : database.acrossAccounts(take))
    taken = due.length
    const accounts = Map.groupBy(due, ({ account_id }) => account_id)
    await Promise.all(
      [...accounts].map(([accountId, rows]) =>
        limit(async () => {
          for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
            const ids = ofKind.map(({ subject_id }) => subject_id)
            await database
              .inAccount(accountId, async (db) => {
                const deadline = deadlines.find((one) => one.kind === kind)
                await deadline?.run(db, accountId, ids, { ...context, at })
                await settleWakeups(db, { accountId, kind, ids, at, until })
              })
              .catch((error) => failures.push(error))
          }
        }),
      ),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deadlines could not be met`)
}
