import type { Answer } from '#web/kit/api.ts'
import { useOptions } from '#web/kit/me.ts'

export type Currency = NonNullable<Answer<'GET /client-profiles/{id}/'>['budgetCurrency']>

/** Nobody is paid in UF: where the account counts in it, incomes start in pesos. */
export const incomeCurrency = (own: Currency): Currency => (own === 'UF' ? 'CLP' : own)

/** What amounts can be in, as a select offers it. */
export const useCurrencies = () => useOptions().currencies.map(({ id }) => ({ value: id, label: id }))
