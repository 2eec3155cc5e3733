import { QuotedCurrency } from '#contract/office/currency.ts'
import { addDays, dayOf } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db.ts'
import type { Provider } from './provider.ts'
import { lastPublishedDays, putPublished } from './providers.queries.ts'

/** Fetches JSON; fails unless the response is a plain 200. */
export type GetJson = (address: string) => Promise<unknown>

/** The UF is published until the 9th of the next month. */
const ahead = 40
const behind = 366

/**
 * The job: fetches what was published since the last run, a year at first. A failure of one currency does not stop the
 * others.
 */
export async function refreshRates(database: Database, provider: Provider, get: GetJson, at: string) {
  const today = dayOf(at, 'America/Santiago')
  const known = await database.acrossAccounts(lastPublishedDays)
  const failures: unknown[] = []
  for (const currency of QuotedCurrency.options) {
    const last = known.get(currency)
    const from = last && last < today ? last : last ? today : addDays(today, -behind)
    const until = currency === 'UF' ? addDays(today, ahead) : today
    for (const year of yearsBetween(from, until))
      try {
        const rates = provider.read(currency, await get(provider.address(currency, year)))
        await database.acrossAccounts((db) => putPublished(db, provider.source, rates, at))
      } catch (error) {
        // In December providers answer the next year with an error, because nothing is published yet.
        if (year <= Number(today.slice(0, 4))) failures.push(error)
      }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some rates could not be brought')
}

function yearsBetween(from: string, until: string): number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
