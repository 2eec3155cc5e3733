import { isDeepStrictEqual } from 'node:util'
import type { ContactFields } from '#contract/people/contacts.ts'
import { filled, importSentences } from '#contract/people/import-sentences.ts'
import { isSameField } from '#server/features/people/contacts/checking.actions.ts'
import type { EditedContact } from '#server/features/people/contacts/editing.queries.ts'
import { blockedName } from '#server/features/people/contacts/queries.ts'
import { type CellError, errorOn } from './cell-error.ts'
import { customPrefix } from './custom.ts'
import type { ParsedRow } from './row.ts'

export type FieldChanges = Record<string, { from: unknown; to: unknown }>

/** The fields that would change: their value before, and the given one. */
export const changesIn = (
  known: EditedContact,
  { custom_fields, ...given }: ContactFields,
): FieldChanges => ({
  ...Object.fromEntries(
    (Object.keys(given) as (keyof typeof given)[])
      .filter((key) => !isSameField(key, known[key] ?? null, given[key]))
      .map((key) => [key, { from: known[key] ?? null, to: given[key] ?? null }]),
  ),
  ...Object.fromEntries(
    Object.entries(custom_fields ?? {})
      .filter(([key, to]) => !isDeepStrictEqual(known.custom_fields?.[key], to))
      .map(([key, to]) => [`${customPrefix}${key}`, { from: known.custom_fields?.[key] ?? null, to }]),
  ),
})

/** Both budgets share one currency: a row with only one of them must not change the currency of the other. */
export function leftInAnother(known: EditedContact, given: ContactFields): CellError | null {
  const { budget_currency } = given
  if (!budget_currency || !known.budget_currency || budget_currency === known.budget_currency) return null
  const isLeft = (key: 'budget_min' | 'budget_max') => known[key] && given[key] === undefined
  const { minimumIn, maximumIn } = importSentences
  const currency = known.budget_currency
  if (isLeft('budget_min')) return errorOn('budget_max', filled(minimumIn, { currency }))
  return isLeft('budget_max') ? errorOn('budget_min', filled(maximumIn, { currency })) : null
}

const parts = new Set(['first_name', 'last_name', 'business_name'])
export const isNamePart = (field: string) => parts.has(field)

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The list shows the full name in one column; for contacts without a name, and blocked ones, a substitute. */
export const saysKnownName = ({ full_name }: ParsedRow, name: string) =>
  full_name !== undefined && [spaced(name), blockedName].includes(spaced(full_name))

/** When the row repeats the known full name, its parts remain unchanged. */
export const givenFor = (row: ParsedRow, name: string): ContactFields =>
  saysKnownName(row, name)
    ? Object.fromEntries(Object.entries(row.contact).filter(([key]) => !isNamePart(key)))
    : row.contact
