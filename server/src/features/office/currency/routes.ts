import * as contract from '#contract/office/currency.ts'
import { dayOf } from '#server/platform/days.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { convert, convertAll } from './conversion.actions.ts'
import { ratesOn } from './conversion.queries.ts'
import { removeRate, setRate, uploadRates } from './own-rates.actions.ts'
import { pageOfRates } from './own-rates.queries.ts'
import type { Provider } from './provider.ts'
import { lastPublishedDays } from './providers.queries.ts'

/** `provider`: the publisher of rates in this installation. */
export const currencyRoutes = (provider: Provider['source'] | null): MountedRoute[] => [
  route(contract.convertCurrency, ({ db, actor, body }) => convert(db, actor, body)),
  route(contract.convertCurrencies, ({ db, actor, body }) => convertAll(db, actor, body.conversions)),
  route(contract.getTodaysRates, ({ db, me, now }) => ratesOn(db, me, dayOf(now, me.timezone))),
  route(contract.listRates, ({ db, me, query, linkToPage }) => pageOfRates(db, me, query, linkToPage)),
  route(contract.getRatesProvider, async ({ db }) => {
    const published = [...(await lastPublishedDays(db))].map(([currency, until]) => ({ currency, until }))
    return { provider, published }
  }),
  route(contract.setRate, ({ db, actor, body }) => setRate(db, actor, body)),
  route(contract.removeRate, ({ db, actor, params }) => removeRate(db, actor, params)),
  route(contract.uploadRates, ({ db, actor, body }) => uploadRates(db, actor, body.csv)),
]
