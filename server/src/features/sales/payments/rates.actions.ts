import { lastKnown } from '#server/features/office/currency/conversion.queries.ts'
import { addDays } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import { failField } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import type { Currency, DayRates } from './ledger.ts'

/** The UF has a value every day; the dollar and the euro none on days without a market, where the last one holds. */
const mostDaysOld = { UF: 0, USD: 7, EUR: 7, CLP: 0 }

/** Pesos for one of each on a day. Fails on the field of the currency that has no value then. */
export async function ratesOfDay(
  db: Db,
  me: Me,
  day: string,
  { paid, due }: { paid: Currency; due: Currency },
): Promise<DayRates> {
  const quoted = [...new Set([paid, due])].filter((currency) => currency !== 'CLP')
  // Paid in its own currency nothing is converted, so a value that is not known is none.
  const known = new Map<Currency, string>([['CLP', '1']])
  for (const { currency, known: worth } of await lastKnown(
    db,
    me,
    quoted.map((currency) => ({ currency, day })),
  ))
    if (worth && worth.date >= addDays(day, -mostDaysOld[currency])) known.set(currency, worth.clp)
  const rateOf = (currency: Currency) => {
    const clp = known.get(currency) ?? (paid === due ? '0' : undefined)
    return clp === undefined ? failField('currency', noRate(currency, day)) : new Exact(clp)
  }
  return { paid: rateOf(paid), due: rateOf(due) }
}

const names = { UF: 'de la UF', USD: 'del dólar', EUR: 'del euro', CLP: 'del peso' }
const noRate = (currency: Currency, day: string) =>
  `No hay valor ${names[currency]} para el ${day.split('-').reverse().join('-')}`
