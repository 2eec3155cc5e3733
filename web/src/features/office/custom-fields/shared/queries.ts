import type { CustomNoun } from '#contract/office/custom-fields.ts'
import { camelCase } from '#web/kit/api/wire-case.ts'
import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type CustomField = Answer<'GET /custom-fields/'>[number]
export type Values = Record<string, string | string[]>
type Changes = Record<string, string | string[] | number | null>

export const customFieldsQuery = {
  ...apiQuery('custom-fields', 'GET /custom-fields/', { query: {} }),
  staleTime: 5 * 60_000,
}

/** Those in use, in their order. */
export const inUse = (fields: readonly CustomField[], noun: CustomNoun) =>
  fields.filter((field) => field.noun === noun && !field.isArchived)

/** Under which name a value is read and sent: answers come in camelCase. */
export const slotOf = ({ key }: Pick<CustomField, 'key'>) => camelCase(key)

/** The values once these changes are saved. */
export function valuesWith(values: Values, changes: Changes): Values {
  const all = Object.entries({ ...values, ...changes })
  return Object.fromEntries(all.filter(([, value]) => value !== null)) as Values
}
