import { isDeepStrictEqual } from 'node:util'
import type { Changes } from '#contract/events.ts'
import {
  type CustomChanges,
  type CustomField,
  type CustomNoun,
  type CustomValues,
  customValue,
} from '#contract/office/custom-fields.ts'
import type { Db } from '#server/platform/db.ts'
import { isSameAmount } from '#server/platform/decimals.ts'
import { customFieldsOf } from './queries.ts'

/** Values as a row holds them; null without any. */
export type KeptValues = CustomValues | null

export type Written = {
  /** What the row has to hold. */
  values: KeptValues
  /** Messages by key. */
  errors: Record<string, string[]>
  /** For the timeline: from and to by `custom_fields.key`, in words. */
  changes: Changes
}

type Options = {
  /** What people create must have the required fields; later none of them is emptied. */
  isNew?: boolean
  /** Fields that are left out are cleared, but for archived ones. */
  isWhole?: boolean
  /** A web form goes on after a field of it was archived: what it sends for it is left out. */
  isFromOutside?: boolean
  /** They were checked once: a merge and what takes back move values of archived fields and retired options too. */
  isMoved?: boolean
}

/** What becomes of values when these changes are made; null where nothing is given and nothing required. */
export async function writtenValues(
  db: Db,
  accountId: number,
  noun: CustomNoun,
  before: KeptValues | undefined,
  given: CustomChanges | null | undefined,
  options: Options = {},
): Promise<Written> {
  const held = before ?? {}
  if (!options.isNew && (given === undefined || isDeepStrictEqual(given, held)))
    return { values: before ?? null, errors: {}, changes: {} }
  const fields = await customFieldsOf(db, accountId, noun)
  const isWhole = options.isWhole || given === null
  return valuesWith(fields, held, given ?? {}, { ...options, isWhole })
}

const clearing = (held: CustomValues): CustomChanges =>
  Object.fromEntries(Object.keys(held).map((key) => [key, null]))

export function valuesWith(
  fields: CustomField[],
  held: CustomValues,
  given: CustomChanges,
  { isNew = false, isWhole = false, isFromOutside = false, isMoved = false }: Options = {},
): Written {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const values: CustomValues = { ...held }
  const errors: Written['errors'] = {}
  const changes: Changes = {}
  const asked = isWhole ? { ...offeredOf(clearing(held), byKey), ...given } : given
  for (const [key, value] of Object.entries(asked)) {
    const field = byKey.get(key)
    const now = held[key]
    if (isSame(field, value, now)) continue
    if (!field) errors[key] = ['No existe ese campo']
    else if (isMoved) setValue(values, key, value)
    else if (field.is_archived && isFromOutside) continue
    else if (field.is_archived) errors[key] = ['El campo está archivado']
    else if (isNothing(value)) delete values[key]
    else {
      const checked = customValue(field, value, [now ?? []].flat())
      if ('problem' in checked) errors[key] = [checked.problem]
      else values[key] = checked.value
    }
    if (field && !errors[key] && !isSame(field, values[key] ?? null, now))
      changes[`custom_fields.${key}`] = told(field, now, values[key])
  }
  const isDue = (key: string) => (isNew && !isFromOutside) || (key in asked && held[key] !== undefined)
  if (!isMoved)
    for (const { key, is_required, is_archived } of fields)
      if (is_required && !is_archived && values[key] === undefined && isDue(key))
        errors[key] ??= ['Es obligatorio']
  return { values: Object.keys(values).length > 0 ? values : null, errors, changes }
}

function setValue(values: CustomValues, key: string, value: CustomChanges[string]) {
  if (typeof value === 'string' || Array.isArray(value)) values[key] = value
  else delete values[key]
}

/** Archived fields are not part of a form, so a whole set without them leaves them. */
const offeredOf = (values: CustomChanges, fields: Map<string, CustomField>) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => fields.get(key)?.is_archived === false))

const isNothing = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

function isSame(field: CustomField | undefined, value: unknown, now: unknown): boolean {
  if (isNothing(value)) return now === undefined
  if (field?.kind === 'number' || field?.kind === 'amount')
    return typeof now === 'string' && isDecimal(String(value)) && isSameAmount(String(value), now)
  return isDeepStrictEqual(value, now)
}

const isDecimal = (text: string) => /^-?\d{1,14}(\.\d{1,4})?$/.test(text)

type Value = CustomValues[string] | undefined

/** Options by their label, so that the past reads as it was. */
function told(field: CustomField, from: Value, to: Value): Changes[string] {
  const { label, kind, currency } = field
  return { label, kind, ...(currency && { currency }), from: inWords(field, from), to: inWords(field, to) }
}

/** A value with the labels of its options; several are joined. */
export function inWords({ kind, options }: CustomField, value: Value): string | null {
  if (value === undefined) return null
  if (kind !== 'choice' && kind !== 'choices') return String(value)
  const ids = [value].flat()
  return options
    .filter(({ id }) => ids.includes(id))
    .map(({ label }) => label)
    .join(', ')
}
