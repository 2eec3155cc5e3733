import { recountLeads } from '#server/features/leads/counts/queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { broker, type DemoAccount, developer } from './accounts.ts'
import { demoRates } from './exchange-rates.ts'
import { openHouse } from './open-house.ts'
import { insertRows, takeIds } from './queries.ts'
import { filledTables, rowsOf } from './rows.ts'
import { tellStory } from './story.ts'

/** Two accounts with a year and a half of believable work behind them, ending now. All of it or nothing. */
export async function fillDemo(database: Database, at: Date): Promise<void> {
  await database.acrossAccounts(async (db) => {
    for (const account of [developer, broker]) await fillAccount(db, account, at)
  })
}

async function fillAccount(db: Db, account: DemoAccount, at: Date) {
  const { accountId, house } = await openHouse(db, account, at)
  const story = tellStory(house, account.census, account.roles)
  for (const [table, things] of [
    ['contact', story.contacts],
    ['lead', story.leads],
  ] as const) {
    const ids = await takeIds(db, table, things.length)
    things.forEach((thing, index) => {
      thing.id = ids[index] as number
    })
  }
  const rows = rowsOf(house, story)
  for (const table of filledTables) await insertRows(db, accountId, table, rows[table])
  await recountLeads(db, accountId)
  await insertRows(db, accountId, 'account_exchange_rate', demoRates(at))
}
