import type { QuotationCurrency, QuotationFigures, QuotationTerms } from '#contract/sales/quotation-money.ts'
import { Exact, plainDecimal } from '#server/platform/decimals.ts'
import { type Amount, moneyOf, nothing, round } from './amounts.ts'
import type { LoanRules } from './terms.ts'

type AskedMortgage = NonNullable<QuotationTerms['mortgages']>[number]

/** French amortisation: equal monthly payments at a nominal annual rate in twelve equal parts. */
export function exactInstalment(loan: Amount, percent: string, years: number): Amount {
  const months = 12 * years
  const rate = new Exact(percent).div(1200)
  if (rate.isZero()) return loan.div(months)
  return loan.times(rate).div(new Exact(1).minus(rate.plus(1).pow(-months)))
}

export function mortgageFigures(
  { bank, percent, years, loan_to_value = null, insurances = null }: AskedMortgage,
  { loan, total, currency }: { loan: Amount; total: Amount; currency: QuotationCurrency },
  { income_share }: LoanRules,
): QuotationFigures['mortgages'][number] {
  const instalment = exactInstalment(loan, percent, years)
  const monthly = round(instalment, currency).plus(insurances ?? 0)
  const isFree = new Exact(percent).isZero()
  const interest = isFree ? nothing : round(instalment.times(12 * years).minus(loan), currency)
  const most = loan_to_value === null ? null : total.times(loan_to_value).div(100)
  return {
    bank,
    percent: plainDecimal(percent),
    years,
    loan: moneyOf(loan, currency),
    monthly_payment: moneyOf(monthly, currency),
    insurances: moneyOf(new Exact(insurances ?? 0), currency),
    typed_insurances: insurances,
    minimum_income: moneyOf(round(monthly.div(income_share), currency), currency),
    total_interest: moneyOf(interest, currency),
    loan_to_value,
    is_over_loan_to_value: most !== null && loan.gt(most),
  }
}
