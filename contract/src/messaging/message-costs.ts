import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { decimal, Timestamp } from '../fields.ts'
import { Month } from '../insight/goals.ts'

/** Of messages, as Meta bills them; `service` is what is written within the window. */
export const priceCategories = ['marketing', 'utility', 'authentication', 'service'] as const
/** In which Meta bills. */
export const rateCurrencies = ['USD', 'CLP', 'EUR', 'MXN', 'BRL', 'COP', 'PEN', 'ARS'] as const

const RateAmount = decimal(/^\d{1,6}(\.\d{1,6})?$/)

/** What Meta charges for one message of a category, from a month on and until a later one says otherwise. */
export const Rate = z.strictObject({
  category: z.enum(priceCategories),
  month: Month,
  amount: RateAmount,
  currency: z.enum(rateCurrencies),
})
export type Rate = z.infer<typeof Rate>

const isOneOfAKind = (rates: readonly Rate[]) =>
  new Set(rates.map(({ category, month }) => `${category} ${month}`)).size === rates.length

/** The newest month first. */
export const Rates = z.strictObject({
  rates: z.array(Rate).max(200).refine(isOneOfAKind, 'Una categoría está dos veces en un mes'),
})

const KeptRates = Rates.extend({ updated_at: Timestamp })

/** Set by the account: Meta's webhooks name the category of a message and whether it is billed, and never the amount. */
export const listMessageRates = endpoint('GET /whatsapp/rates/', {
  can: 'connections.view',
  returns: KeptRates,
})

/** All of them anew; with If-Match only while nobody changed them since. */
export const putMessageRates = endpoint('PUT /whatsapp/rates/', {
  can: 'connections.manage',
  body: Rates,
  returns: KeptRates,
  errors: ['stale'],
})

const Money = z.object({ amount: z.string(), currency: z.string() })

/** Messages that arrived, by what Meta said of their price. */
export const Cost = z.object({
  categories: z.array(
    z.object({
      category: z.string(),
      billed: z.int(),
      free: z.int(),
      /** Of the billed ones with a rate, each currency by itself. */
      amounts: z.array(Money),
      /** Billed ones of months without a rate: what they cost is not known. */
      without_rate: z.int(),
    }),
  ),
  /** What is known of it, each currency by itself. */
  amounts: z.array(Money),
  without_rate: z.int(),
})
export type Cost = z.infer<typeof Cost>

/** Of a month of the account, this one by default. */
export const getMonthCost = endpoint('GET /whatsapp/costs/', {
  can: 'whatsapp.view_all',
  query: z.strictObject({ month: Month.optional() }),
  returns: Cost.extend({ month: z.string() }),
})

export const getConversationCost = endpoint('GET /whatsapp/conversations/{uuid}/cost/', {
  can: 'whatsapp.view',
  params: z.object({ uuid: z.uuid() }),
  returns: z.object({ month: Cost, all: Cost }),
})
