import { snakeCase } from '#web/kit/api/wire-case.ts'
import { type FactField, factOf, sectionsOf } from '../detail/facts/fields.ts'
import type { Profile } from '../shared/queries.ts'

/** Which of the two contacts each field is taken from. */
export type Choices = Record<string, number>

/** The fields in which two contacts differ. */
export function differences(one: Profile, other: Profile): FactField[] {
  const kinds = new Set([one.kind, other.kind])
  const fields = [...kinds].flatMap(sectionsOf).flatMap((section) => section.fields)
  const unique = [...new Map(fields.map((field) => [field.key, field])).values()]
  return unique.filter((field) => field.key !== 'isClient' && factOf(one, field) !== factOf(other, field))
}

/** Whoever stays gives each value they have; the other fills the gaps. */
export const choicesFor = (fields: FactField[], stays: Profile, goes: Profile): Choices =>
  Object.fromEntries(fields.map((field) => [field.key, factOf(stays, field) === null ? goes.id : stays.id]))

/** What is taken from the one that goes, as the wire calls the fields; an amount brings its currency. */
export function taken(fields: FactField[], choices: Choices, goes: Profile): string[] {
  const keys = fields
    .filter((field) => choices[field.key] === goes.id)
    .flatMap((field) => (field.kind === 'money' ? [field.key, field.currency] : [field.key]))
  return [...new Set(keys)].map(snakeCase)
}

/** The custom fields that only the one that goes has a value of. */
export const takenOwn = (stays: Profile, goes: Profile): string[] =>
  Object.keys(goes.customFields)
    .filter((slot) => !(slot in stays.customFields))
    .map((slot) => `custom_fields.${snakeCase(slot)}`)
