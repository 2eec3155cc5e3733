import type { QuotationCurrency, QuotationFigures, QuotationTerms } from '#contract/sales/quotation-money.ts'
import { Exact, plainDecimal } from '#server/platform/decimals.ts'
import { type Amount, moneyOf, nothing, round } from './amounts.ts'
import { addMonths } from './months.ts'
import type { RulesOfClient } from './terms.ts'

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
  {
    loan,
    total,
    currency,
    today,
  }: { loan: Amount; total: Amount; currency: QuotationCurrency; today: string },
  rules: RulesOfClient,
): QuotationFigures['mortgages'][number] {
  const instalment = exactInstalment(loan, percent, years)
  const insured =
    insurances === null
      ? round(usualInsurances(bank, { loan, total }, rules), currency)
      : new Exact(insurances)
  const monthly = round(instalment, currency).plus(insured)
  const isFree = new Exact(percent).isZero()
  const interest = isFree ? nothing : round(instalment.times(12 * years).minus(loan), currency)
  const most = loan_to_value === null ? null : total.times(loan_to_value).div(100)
  return {
    bank,
    percent: plainDecimal(percent),
    years,
    loan: moneyOf(loan, currency),
    monthly_payment: moneyOf(monthly, currency),
    insurances: moneyOf(insured, currency),
    typed_insurances: insurances,
    minimum_income: moneyOf(round(monthly.times(100).div(rules.income_percent), currency), currency),
    total_interest: moneyOf(interest, currency),
    loan_to_value,
    is_over_loan_to_value: most !== null && loan.gt(most),
    is_over_age: isTooOld(rules, today, years),
  }
}

/** What the account says that the bank asks a month: for the life of who owes, and for what is bought. */
function usualInsurances(
  bank: string,
  { loan, total }: { loan: Amount; total: Amount },
  { insurances }: RulesOfClient,
): Amount {
  const asks = insurances.find((one) => nameOf(one.bank) === nameOf(bank))
  return asks ? loan.times(asks.life_percent).plus(total.times(asks.fire_percent)).div(100) : nothing
}
const nameOf = (bank: string) => bank.trim().toLowerCase()

/** At the last payment the client is older than the account allows. */
const isTooOld = ({ most_age, born_on }: RulesOfClient, today: string, years: number): boolean =>
  most_age !== null && born_on !== null && addMonths(born_on, 12 * most_age) < addMonths(today, 12 * years)
