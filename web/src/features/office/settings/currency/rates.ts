import type { QuotedCurrency } from '#contract/office/currency.ts'
import type { Answer } from '#web/kit/api.ts'
import { msg } from '#web/kit/text.ts'

export type Rate = Answer<'GET /accounts/exchange-rates/'>['results'][number]

export const quoted: { id: QuotedCurrency; name: string }[] = [
  { id: 'UF', name: msg('UF') },
  { id: 'USD', name: msg('Dólar') },
  { id: 'EUR', name: msg('Euro') },
]

/** Written by the account itself, and not published. */
export const isOwn = ({ source }: Rate) => source === 'manual' || source === 'csv'
