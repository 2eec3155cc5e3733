import type { PastRates } from '#server/features/sales/quotation-money/pricing.actions.ts'
import type { DemoRate } from '../exchange-rates.ts'

/** Finds the last known rates up to a day. */
export function ratesByDay(rates: DemoRate[]): (day: string) => PastRates {
  const byCurrency = Object.entries(Object.groupBy(rates, ({ currency }) => currency))
  return (day) =>
    Object.fromEntries(
      byCurrency.flatMap(([currency, known]) => {
        const last = known.findLast((rate) => rate.day <= day)
        return last ? [[currency, { clp: last.clp, date: last.day }]] : []
      }),
    )
}
