import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Amount, Currency, Day, Decimal } from '../fields.ts'
import { Paging, page } from '../list.ts'

/** The currencies quoted in pesos; the peso itself is always 1. */
export const QuotedCurrency = z.enum(['UF', 'USD', 'EUR'])
export type QuotedCurrency = z.infer<typeof QuotedCurrency>
export const rateSources = ['cmf', 'mindicador', 'manual', 'csv', 'demo'] as const

/** The decimals of an amount. */
export const currencyDecimals = { CLP: 0, USD: 2, EUR: 2, UF: 4 } as const

const Conversion = z.strictObject({
  amount: Decimal,
  from: Currency,
  to: Currency,
  /** By default today in the account's timezone. */
  date: Day.optional(),
  /** Use the last known rate when that day has none; `date` of the answer names its day. */
  latest: z.boolean().optional(),
})
export type Conversion = z.output<typeof Conversion>

/** `amount` is rounded to the decimals of its currency; `rate` is the value of one unit. */
const Converted = z.object({ amount: z.string(), rate: z.string(), date: Day })
export type Converted = z.infer<typeof Converted>

export const convertCurrency = endpoint('POST /accounts/currency-conversion/', {
  can: 'signed_in',
  body: Conversion,
  returns: Converted,
})

/** In the order of the request; each has its result, or the reason in `error`. */
export const convertCurrencies = endpoint('POST /accounts/currency-conversion-batch/', {
  can: 'signed_in',
  body: z.strictObject({ conversions: z.array(Conversion).min(1).max(500) }),
  returns: z.object({
    results: z.array(Converted.partial().extend({ error: z.string().optional() })),
  }),
})

export const Rate = z.object({
  currency: QuotedCurrency,
  date: Day,
  clp: z.string(),
  source: z.enum(rateSources),
})
export type Rate = z.infer<typeof Rate>

/** The last known value of each currency up to today; unknown ones are left out. */
export const getTodaysRates = endpoint('GET /accounts/exchange-rates/today/', {
  can: 'signed_in',
  cached: true,
  returns: z.array(Rate),
})

/** The effective rates of the account, newest first: its own rate for a day overrides the published one. */
export const listRates = endpoint('GET /accounts/exchange-rates/', {
  can: 'account.view',
  query: z.strictObject({
    ...Paging,
    currency: QuotedCurrency.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  returns: page(Rate),
})

/** The source of published rates, null without one, and the last known day of each currency. */
export const getRatesProvider = endpoint('GET /accounts/exchange-rates/provider/', {
  can: 'account.view',
  returns: z.object({
    provider: z.enum(['cmf', 'mindicador']).nullable(),
    published: z.array(z.object({ currency: QuotedCurrency, until: Day })),
  }),
})

export const OwnRate = z.strictObject({
  currency: QuotedCurrency,
  date: Day,
  clp: Amount.refine((value) => Number(value) > 0, 'Debe ser mayor que cero'),
})
export type OwnRate = z.output<typeof OwnRate>

export const setRate = endpoint('POST /accounts/exchange-rates/', {
  can: 'account.manage',
  body: OwnRate,
  returns: Rate,
})

/** Removes the account's own rate, so that the published one applies again. */
export const removeRate = endpoint('DELETE /accounts/exchange-rates/{currency}/{date}/', {
  can: 'account.manage',
  params: z.object({ currency: QuotedCurrency, date: Day }),
  returns: Nothing,
})

/** Lines of `moneda;fecha;valor`, e.g. `UF;09-12-2026;39.643,59`. All are imported, or none and 422 names each wrong line. */
export const uploadRates = endpoint('POST /accounts/exchange-rates/upload/', {
  can: 'account.manage',
  body: z.strictObject({
    csv: z.string().min(1, 'El archivo está vacío').max(500_000, 'El archivo es muy grande'),
  }),
  returns: z.object({ saved: z.int() }),
  errors: ['unprocessable'],
})
