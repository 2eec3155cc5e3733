import type { Computed, QuotationCurrency } from '#contract/sales/quotation-money.ts'
import type { Money } from '#contract/stock/shared.ts'
import { Exact } from '#server/platform/decimals.ts'
import { type Amount, round } from './amounts.ts'
import type { Rates } from './terms.ts'

type Currency = Computed['currency']

/** Pesos for one; null where no rate is known. */
export function pesosFor(currency: Currency, rates: Rates): Amount | null {
  if (currency === 'CLP') return new Exact(1)
  const rate = rates[currency]
  return rate ? new Exact(rate.clp) : null
}

/** A price in another currency, straight from one to the other and rounded once; null where a rate is not known. */
export function priceIn(to: QuotationCurrency, { amount, currency }: Money, rates: Rates): Amount | null {
  if (currency === to) return new Exact(amount)
  const one = pesosFor(currency, rates)
  const other = pesosFor(to, rates)
  return one && other && round(new Exact(amount).times(one).div(other), to)
}

export function exchangeOf(rates: Rates) {
  return {
    uf: rates.UF?.clp ?? null,
    uf_date: rates.UF?.date ?? null,
    usd: rates.USD?.clp ?? null,
  }
}

const names = { UF: 'de la UF', USD: 'del dólar', EUR: 'del euro', CLP: 'del peso' }

/** Why a price cannot be converted. */
export function missingRate(from: Currency, to: QuotationCurrency, rates: Rates): string {
  const missing = [from, to].find((currency) => pesosFor(currency, rates) === null) ?? from
  return `No hay un valor conocido ${names[missing]} para convertir el precio`
}
