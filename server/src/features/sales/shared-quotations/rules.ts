import type { QuotationCurrency, QuotationTerms } from '#contract/sales/quotation-money.ts'
import type { ProjectSettings } from '#contract/stock/project-settings.ts'
import { priceDecimals } from '#contract/stock/shared.ts'
import { Exact } from '#server/platform/decimals.ts'

type Settings = Pick<
  ProjectSettings,
  'reservation_amount' | 'down_payment_percent' | 'instalments' | 'annual_rates'
>

/** The plan of a project: what is paid to reserve, the rest of the down payment in instalments or at once, and what its banks lend. */
export function usualTerms(
  { reservation_amount: reserve, down_payment_percent, instalments: count, annual_rates }: Settings,
  total: string,
  currency: QuotationCurrency,
): Pick<QuotationTerms, 'plan' | 'mortgages'> {
  const decimals = priceDecimals[currency]
  const all = new Exact(total)
  const down = all.times(down_payment_percent).div(100).toDecimalPlaces(decimals)
  const asked = new Exact(reserve?.currency === currency ? reserve.amount : 0).toDecimalPlaces(decimals)
  const reservation = asked.gt(all) ? all : asked
  const rest = down.gt(reservation) ? down.minus(reservation).toFixed(decimals) : null
  return {
    plan: {
      reservation: reservation.toFixed(decimals),
      ...(rest !== null && (count > 0 ? { instalments: { amount: rest, count } } : { cash: rest })),
    },
    mortgages: annual_rates.slice(0, 20),
  }
}
