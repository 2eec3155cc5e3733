import type { LoanRules } from '#contract/office/account.ts'
import type { QuotationCurrency, QuotationTerms } from '#contract/sales/quotation-money.ts'
import type { Money } from '#contract/stock/shared.ts'

/** Pesos for one of a currency, and the day they are of. */
export type Rate = { clp: string; date: string }
/** The last known rates up to a day. */
export type Rates = { [C in 'UF' | 'USD' | 'EUR']?: Rate }

export type QuotedUnit = {
  id: number
  /** Of today; of an issued quotation as it was then, in the quotation's currency. */
  list_price: Money | null
  /** The most that may be discounted in percent: the limit of who quotes, or what was approved. */
  discount_limit: string
  /** When its project is handed over. */
  delivery_on: string | null
}

/** What the account computes with, and when the client was born, where that is known. */
export type RulesOfClient = LoanRules & { born_on: string | null }
export const usualLoanRules: RulesOfClient = {
  income_percent: '25',
  most_age: null,
  insurances: [],
  born_on: null,
}

/** All that the figures of a quotation follow from. */
export type Quoted = {
  terms: Omit<QuotationTerms, 'currency' | 'valid_until' | 'notes'> & { currency: QuotationCurrency }
  /** Those of the lines, in any order. */
  units: QuotedUnit[]
  rates: Rates
  /** The account's local day; of an issued quotation the day of its issue. */
  today: string
  rules?: RulesOfClient
}
