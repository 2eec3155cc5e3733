import type { QuotedCurrency } from '#contract/currency.ts'
import type { Answer } from '#web/kit/api.ts'

export type Rate = Answer<'GET /accounts/exchange-rates/'>['results'][number]

export const quoted: { id: QuotedCurrency; name: string }[] = [
  { id: 'UF', name: 'UF' },
  { id: 'USD', name: 'Dólar' },
  { id: 'EUR', name: 'Euro' },
]

/** Written by the account itself, and not published. */
export const isOwn = ({ source }: Rate) => source === 'manual' || source === 'csv'
