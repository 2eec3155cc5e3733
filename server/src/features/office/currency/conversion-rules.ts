import {
  type Conversion,
  type Converted,
  currencyDecimals,
  type QuotedCurrency,
} from '#contract/office/currency.ts'
import { Exact } from '#server/platform/decimals.ts'

/** Value of one unit of a currency in pesos on a day. */
export type Worth = { date: string; clp: string }

/** Converts by the value of each in pesos. The date is the older of the two rates. */
export function convertBy(
  { amount, to }: Pick<Conversion, 'amount' | 'to'>,
  one: Worth,
  other: Worth,
): Converted {
  const rate = new Exact(one.clp).div(other.clp)
  return {
    amount: plain(rate.times(amount).toDecimalPlaces(currencyDecimals[to])),
    // A peso is so small in dollars that ten decimals are too few for the price of a house.
    rate: plain(rate.lt(1) ? rate.toSignificantDigits(16) : rate.toDecimalPlaces(10)),
    date: [one.date, other.date].sort()[0] as string,
  }
}

/** Money in wire format: whole, or with at least two decimals. */
function plain(value: InstanceType<typeof Exact>): string {
  const text = value.toFixed()
  return /\.\d$/.test(text) ? `${text}0` : text
}

const names: Record<QuotedCurrency, string> = { UF: 'de la UF', USD: 'del dólar', EUR: 'del euro' }
const inSpanish = (day: string) => day.split('-').reverse().join('-')

/** Why there is no rate, and the last one there is. */
export function missing(currency: QuotedCurrency, day: string, last: string | null): string {
  const sentence = `No hay valor ${names[currency]} para el ${inSpanish(day)}`
  return last ? `${sentence}; el último conocido es del ${inSpanish(last)}` : sentence
}
