import { inEveryAccount } from '#server/features/office/account/every/every-account.actions.ts'
import type { Database } from '#server/platform/db.ts'
import { clock } from '#server/platform/jobs/job.ts'
import { accountsThatCount, countsFromNowOn } from './accounts.queries.ts'
import { countDays, daysToCount, daysTogether, forgetDays } from './count.queries.ts'
import { addMonth, monthsToAdd } from './months.queries.ts'

type Parts = { database: Database }

/** Counts the days whose leads changed since the last minute, in the few accounts that are large. */
export const countLeadDays = clock('count-lead-days', {
  cron: '* * * * *',
  longest: '10 min',
  run: async ({ database }: Parts, _, { now, signal }) => {
    const failures: unknown[] = []
    // From another one each time: should not all of them fit into a run, none waits for ever.
    for (const id of turned(await accountsThatCount(database))) {
      signal.throwIfAborted()
      await countDaysOf(database, id, now(), signal).catch((error) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `Failed in ${failures.length} accounts`)
  },
})

function turned(ids: readonly number[]): number[] {
  const at = Math.floor(Math.random() * ids.length)
  return [...ids.slice(at), ...ids.slice(0, at)]
}

const name = 'choose-lead-days'

/**
 * Every night: which accounts have become large, and their days from nothing. An older server that goes on beside a new one marks no
 * days, so what it changed is right again by the morning.
 */
export const chooseLeadDays = clock(name, {
  cron: '20 7 * * *',
  longest: '1 h',
  run: ({ database }: Parts, _, context) =>
    inEveryAccount(database, { name, context, longest: 50 * 60_000 }, async (id) => {
      if (!(await database.inAccount(id, (db) => countsFromNowOn(db, id)))) return
      await database.inAccount(id, (db) => forgetDays(db, id))
      await countDaysOf(database, id, context.now(), context.signal)
    }),
})

/** One transaction for some days; each is counted once, however often its leads change meanwhile. Then the months that are whole. */
export async function countDaysOf(database: Database, accountId: number, now: string, signal?: AbortSignal) {
  const days = await database.inAccount(accountId, (db) => daysToCount(db, accountId, now))
  for (let from = 0; from < days.length; from += daysTogether) {
    signal?.throwIfAborted()
    const some = days.slice(from, from + daysTogether)
    await database.inAccount(accountId, (db) => countDays(db, accountId, some, now))
  }
  const months = await database.inAccount(accountId, (db) => monthsToAdd(db, accountId, now))
  for (const month of months) {
    signal?.throwIfAborted()
    await database.inAccount(accountId, (db) => addMonth(db, accountId, month))
  }
  return days.length
}
