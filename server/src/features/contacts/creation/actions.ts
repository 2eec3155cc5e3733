import type { ContactFields } from '#contract/contacts.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { wordsOf } from '#contract/words.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import type { Doer } from '#server/platform/me.ts'
import { contactsKnownBy, identitiesOf, lockIdentities, saveIdentities } from '../identities/queries.ts'
import { saveWords } from '../search/queries.ts'
import { insertContact, type OptionList, offeredOptions } from './queries.ts'

/** Refuses with the candidates when the account already knows somebody by the same channels, unless told otherwise. */
export async function createContact(
  db: Db,
  doer: Doer,
  given: ContactFields,
  { allowDuplicate = false, errorsUnder = null as string | null } = {},
): Promise<number> {
  const fields = withCurrencies(given, doer.me.currency)
  const errors = { ...rangeErrors(fields), ...(await optionErrors(db, doer.me.account_id, fields)) }
  if (Object.keys(errors).length > 0)
    fail('validation', { errors: errorsUnder ? { [errorsUnder]: errors } : errors })

  const identities = identitiesOf(fields)
  if (identities.length > 0) await lockIdentities(db, doer.me.account_id, identities)
  if (!allowDuplicate) {
    const candidates = await contactsKnownBy(db, doer.me, identities)
    ensure(candidates.length === 0, 'duplicate', { conflict: candidates })
  }
  const id = await insertContact(db, doer, fields)
  await saveIdentities(db, doer.me.account_id, id, identities)
  await saveWords(
    db,
    doer.me.account_id,
    id,
    wordsOf(fields.first_name, fields.last_name, fields.business_name),
  )
  await emit(db, doer, { type: 'contact.created', contact_id: id })
  return id
}

/** An amount without a currency is in the account's. */
function withCurrencies(fields: ContactFields, currency: Doer['me']['currency']): ContactFields {
  const { monthly_income, budget_min, budget_max } = fields
  return {
    ...fields,
    ...(monthly_income && { monthly_income_currency: fields.monthly_income_currency ?? currency }),
    ...((budget_min || budget_max) && { budget_currency: fields.budget_currency ?? currency }),
  }
}

function rangeErrors({ budget_min, budget_max }: ContactFields): FieldErrors {
  const inverted = budget_min && budget_max && Number(budget_min) > Number(budget_max)
  return inverted ? { budget_max: ['Es menor que el presupuesto mínimo'] } : {}
}

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
