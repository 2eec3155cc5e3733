import type { FieldErrors } from '#contract/errors.ts'
import type { ContactFields } from '#contract/people/contacts.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { isMore, isSameAmount } from '#server/platform/decimals.ts'
import type { Actor } from '#server/platform/me.ts'
import { type OptionList, offeredOptions } from './checking.queries.ts'

/** An amount without a currency is in the account's currency. */
export function withCurrencies<T extends ContactFields>(fields: T, currency: Actor['me']['currency']): T {
  const { monthly_income, budget_min, budget_max } = fields
  return {
    ...fields,
    ...(monthly_income && { monthly_income_currency: fields.monthly_income_currency ?? currency }),
    ...((budget_min || budget_max) && { budget_currency: fields.budget_currency ?? currency }),
  }
}

/** Errors in the fields of a contact beyond their format. Only newly chosen options must be active. */
export async function errorsIn(
  db: Db,
  { me, at }: Actor,
  fields: ContactFields,
  chosenAnew: ContactFields = fields,
): Promise<FieldErrors> {
  return {
    ...rangeErrors(fields),
    ...birthErrors(fields, dayOf(at, me.timezone)),
    ...(await optionErrors(db, me.account_id, chosenAnew)),
  }
}

const rangeErrors = (fields: ContactFields): FieldErrors =>
  isInverted(fields) ? { budget_max: ['Es menor que el presupuesto mínimo'] } : {}

export const isInverted = ({ budget_min, budget_max }: Pick<ContactFields, 'budget_min' | 'budget_max'>) =>
  !!budget_min && !!budget_max && isMore(budget_min, budget_max)

const amounts = new Set(['monthly_income', 'budget_min', 'budget_max'])

/** An amount may have more or fewer decimals than when it was written. */
export const isSameField = (key: string, one: unknown, other: unknown) =>
  amounts.has(key) ? isSameAmount(one, other) : one === other

const birthErrors = ({ birthdate }: ContactFields, today: string): FieldErrors =>
  birthdate && birthdate > today ? { birthdate: ['Está en el futuro'] } : {}

const optionLists = {
  method_id: 'method',
  gender_id: 'gender',
  marital_status_id: 'marital_status',
  marital_regime_id: 'marital_regime',
} as const satisfies Partial<Record<keyof ContactFields, OptionList>>

async function optionErrors(db: Db, accountId: number, fields: ContactFields): Promise<FieldErrors> {
  const chosen = (Object.keys(optionLists) as (keyof typeof optionLists)[]).filter((field) => fields[field])
  if (chosen.length === 0) return {}
  const offered = await offeredOptions(
    db,
    accountId,
    chosen.map((field) => fields[field] as number),
  )
  const wrong = chosen.filter((field) => offered.get(fields[field] as number) !== optionLists[field])
  return Object.fromEntries(wrong.map((field) => [field, ['No es una opción de la cuenta']]))
}
