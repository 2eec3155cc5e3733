import { recountLeads } from '#server/features/leads/leads/counts.queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { queueAtStart } from '#server/platform/jobs/restored.queries.ts'
import { fillWakeups } from '#server/platform/wakeups.ts'
import { broker, type DemoAccount, developer } from './accounts.ts'
import { quoteForDeveloper } from './broker-sales.queries.ts'
import { fillChats } from './chats/fill-chats.ts'
import { writeDemoDocuments } from './deals/documents.job.ts'
import { fillDeals } from './deals/fill-deals.ts'
import { demoRates } from './exchange-rates.ts'
import { goalRows } from './goals.ts'
import type { House } from './house.ts'
import { lastLogins, officeSizes, questionRows, ruleRows, tokenRows } from './office.ts'
import { openHouse } from './open-house.ts'
import { ownFieldRows, ownFieldsCount } from './own-fields.ts'
import { drawDemo } from './pictures/draw.job.ts'
import { insertRows, setLastLogins, takeIds } from './queries.ts'
import { fillQuotations } from './quotations/fill-quotations.ts'
import { type Fingerprint, registerWithDeveloper } from './registrations.queries.ts'
import { filledTables, rowsOf } from './rows.ts'
import { shareWithBroker } from './sharing.queries.ts'
import { fillStock } from './stock/fill-stock.ts'
import { sellUnits } from './stock/sales.ts'
import { type DemoLead, tellStory } from './story.ts'

/** Creates two accounts with a year and a half of plausible work, ending now; all or nothing. */
export async function fillDemo(database: Database, at: Date, fingerprint: Fingerprint): Promise<void> {
  const ids = await database.acrossAccounts(async (db) => {
    const developers = await fillAccount(db, developer, at)
    return { developers, brokers: await fillAccount(db, broker, at) }
  })
  await shareWithBroker(database, ids.developers, ids.brokers, at.toISOString())
  await registerWithDeveloper(database, ids, fingerprint, at)
  await quoteForDeveloper(database, ids, fingerprint)
  // Filling narrows its transaction to one account.
  await database.acrossAccounts(async (db) => {
    await queueAtStart(db, drawDemo, { account_id: ids.developers, every: true }, at)
    await queueAtStart(db, drawDemo, { account_id: ids.brokers, every: false }, at)
    for (const account_id of Object.values(ids))
      await queueAtStart(db, writeDemoDocuments, { account_id }, at)
  })
}

export async function fillAccount(db: Db, account: DemoAccount, at: Date): Promise<number> {
  const { accountId, house, staff, opened } = await openHouse(db, account, at)
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
  const sold = sellUnits(house, story.leads)
  const rows = rowsOf(house, story)
  for (const table of filledTables) await insertRows(db, accountId, table, rows[table])
  await fillStock(db, accountId, house, { leads: story.leads, sold, opened })
  const rates = demoRates(at)
  const offered = await fillQuotations(db, accountId, house, { leads: story.leads, sold, rates, opened })
  await fillDeals(db, accountId, house, { ...offered, rates, opened })
  await recountLeads(db, accountId)
  await fillChats(db, accountId, house, story.leads)
  await furnish(db, accountId, account, house, story.leads)
  await setLastLogins(db, accountId, lastLogins(house, staff))
  await insertRows(db, accountId, 'account_exchange_rate', rates)
  await fillWakeups(db, accountId, at.toISOString())
  return accountId
}

/** Assignment rules, questions, custom fields, goals and intake tokens. */
async function furnish(db: Db, accountId: number, { domain }: DemoAccount, house: House, leads: DemoLead[]) {
  const rules = ruleRows(house, await takeIds(db, 'assignment_rule', officeSizes.rules))
  await insertRows(db, accountId, 'assignment_rule', rules.assignment_rule)
  await insertRows(db, accountId, 'assignment_rule_seller', rules.assignment_rule_seller)
  const asked = questionRows(house, await takeIds(db, 'lead_question', officeSizes.questions), leads)
  await insertRows(db, accountId, 'lead_question', asked.lead_question)
  await insertRows(db, accountId, 'lead_answer', asked.lead_answer)
  const own = ownFieldRows(house, await takeIds(db, 'custom_field', ownFieldsCount))
  await insertRows(db, accountId, 'custom_field', own)
  await insertRows(db, accountId, 'goal', goalRows(house))
  const [token] = await takeIds(db, 'api_token', 1)
  const rows = tokenRows(house, domain, accountId).map((row) => ({ id: token, ...row }))
  await insertRows(db, accountId, 'api_token', rows)
}
