import type { Computed } from '#contract/sales/quotation-money.ts'
import { priceDecimals } from '#contract/stock/shared.ts'
import { Exact } from '#server/platform/decimals.ts'

export type Amount = InstanceType<typeof Exact>
type Currency = Computed['currency']

export const nothing = new Exact(0)

/** Rounded to the decimals of the currency; a tie goes away from zero. */
export const round = (amount: Amount, currency: Currency): Amount =>
  amount.toDecimalPlaces(priceDecimals[currency])

/** With all decimals of the currency: "50.00". */
export function textOf(amount: Amount, currency: Currency): string {
  const text = amount.toFixed(priceDecimals[currency])
  return /^-[0.]+$/.test(text) ? text.slice(1) : text
}

export const moneyOf = (amount: Amount, currency: Currency): Computed => ({
  amount: textOf(amount, currency),
  currency,
})

export const sumOf = (amounts: Amount[]): Amount => amounts.reduce((sum, amount) => sum.plus(amount), nothing)

/** Whether an amount that was typed has no more decimals than its currency. */
export const fits = (amount: string, currency: Currency): boolean =>
  new Exact(amount).decimalPlaces() <= priceDecimals[currency]

export const tooFine = (currency: Currency) =>
  currency === 'CLP' ? 'En pesos no hay decimales' : `A lo más ${priceDecimals[currency]} decimales`
