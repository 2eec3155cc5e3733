import type { ContactFields } from './contacts.ts'

type Field = keyof ContactFields

const both: readonly Field[] = [
  'email',
  'phone',
  'national_id',
  'method_id',
  'street',
  'commune',
  'purpose',
  'budget_max',
]
const person: readonly Field[] = [
  'first_name',
  'last_name',
  ...both,
  'gender_id',
  'birthdate',
  'nationality',
  'marital_status_id',
  'occupation',
  'employer',
  'monthly_income',
  'is_first_home',
]
const company: readonly Field[] = ['business_name', ...both]

/** The completeness of a profile: `percent` of the fields that count for its kind, and the missing ones. */
export function completenessOf(fields: { [K in Field]?: unknown }): { percent: number; missing: Field[] } {
  const counted = fields.kind === 'company' ? company : person
  const missing = counted.filter((field) => (fields[field] ?? '') === '')
  return { percent: Math.round((1 - missing.length / counted.length) * 100), missing }
}
