import type { ContactFields } from '#contract/people/contacts.ts'
import { type CellError, errorOn } from './cell-error.ts'
import type { Money } from './numbers.ts'

/** The currency written beside an amount, by the amount's field. */
export type SaidIn = Record<string, NonNullable<Money['currency']>>

/** Currencies written beside amounts, where no column gives the currency. */
export function saidCurrencies(
  said: SaidIn,
  given: ReadonlyMap<string, unknown>,
): { fields: ContactFields; errors: CellError[] } {
  const fields: ContactFields = {}
  const errors: CellError[] = []
  if (said.monthly_income && !given.has('monthly_income_currency'))
    fields.monthly_income_currency = said.monthly_income
  if (given.has('budget_currency')) return { fields, errors }
  const { budget_min, budget_max } = said
  if (budget_min && budget_max && budget_min !== budget_max)
    errors.push(
      errorOn(
        'budget_max',
        'Está en otra moneda que el presupuesto mínimo: use una, o la columna «Moneda del presupuesto»',
      ),
    )
  const currency = budget_min ?? budget_max
  if (currency) fields.budget_currency = currency
  return { fields, errors }
}
