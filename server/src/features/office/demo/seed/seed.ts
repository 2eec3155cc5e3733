import { countsFromNowOn } from '#server/features/insight/lead-dashboard/days/accounts.queries.ts'
import { countDaysOf } from '#server/features/insight/lead-dashboard/days/count.job.ts'
import { recountLeads } from '#server/features/leads/leads/counts.queries.ts'
import type { Database } from '#server/platform/db.ts'
import { readPlaces } from '#server/platform/distribute/catalogue.ts'
import { fillWakeups } from '#server/platform/wakeups.ts'
import { countAccounts } from '../queries.ts'
import { createRandom } from '../random.ts'
import { openPlots } from './open-plots.ts'
import { asOwner, takeBlock, withoutIndexes } from './queries/bulk.ts'
import { copyRows } from './queries/copy.ts'
import { analyze, inBulk } from './queries/session.ts'
import { countTasks, seedTables } from './tables.ts'

export type Seed = {
  database: Database
  ownerUrl: string
  leads: number
  accounts: number
  /** The end of the generated history. */
  at: Date
  /** From this many leads on, indexes are dropped and rebuilt, which is faster than maintaining them. */
  rebuildFrom?: number
  say: (progress: string) => void
}

/**
 * Creates accounts with leads and related rows, distributed as in real use: the first account has most, a few sellers
 * do most of the work, names repeat, values are missing. The same numbers generate the same rows, except ids.
 */
export async function seedLeads({
  database,
  ownerUrl,
  leads,
  accounts,
  at,
  rebuildFrom = 50_000,
  say,
}: Seed) {
  const random = createRandom(1)
  const plots = await database.acrossAccounts(async (db) =>
    openPlots(db, { leads, accounts, at, known: await countAccounts(db) }),
  )
  say(`${accounts} accounts opened`)
  const tables = seedTables.map(({ table }) => table)
  await inBulk(ownerUrl, async (client) => {
    const write = async () => {
      for (const plot of plots) {
        plot.firstContact = await takeBlock(client, 'contact', plot.contacts)
        plot.firstLead = await takeBlock(client, 'lead', plot.leads)
        plot.firstTask = await takeBlock(client, 'lead_task', countTasks(random, plot))
      }
      for (const { table, columns, rows } of seedTables) {
        const all = function* () {
          for (const plot of plots) yield* rows(random, plot)
        }
        await copyRows(client, { table, columns }, all())
        say(`${table} written`)
      }
    }
    // Citus does not take all constraints of distributed tables back.
    const isRebuilt = leads >= rebuildFrom && Object.keys(await readPlaces(client)).length === 0
    await asOwner(client, tables, isRebuilt ? () => withoutIndexes(client, tables, write) : write)
  })
  say('indexes and keys built')
  await analyze(ownerUrl, tables)
  for (const { accountId } of plots) {
    const isLarge = await database.inAccount(accountId, async (db) => {
      await recountLeads(db, accountId)
      await fillWakeups(db, accountId, at.toISOString())
      return countsFromNowOn(db, accountId)
    })
    if (isLarge) await countDaysOf(database, accountId, new Date().toISOString())
  }
  await analyze(ownerUrl, ['lead_count', 'lead_day', 'lead_day_figure', 'wakeup'])
  return plots.map(({ accountId, username, leads }) => ({ accountId, username, leads }))
}
