import { t } from '#web/kit/text.ts'
import { codeWords, fieldName } from './audit-words.ts'
import type { AuditEntry } from './queries.ts'

type Data = AuditEntry['data']
export type Change = { label: string; from: string; to: string }

/** Field by field what it was and what it is, however the act wrote it down. */
export function changesOf({ changes, before, after }: Data): Change[] {
  if (isRecord(changes)) {
    return Object.entries(changes).flatMap(([field, change]) =>
      isRecord(change) ? [changed(field, change.from, change.to)] : [],
    )
  }
  if (isRecord(before) && isRecord(after)) {
    // A part of it may have been sent: what is not there stayed.
    return Object.keys(after)
      .filter((field) => !isOfRows(field))
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => changed(field, before[field], after[field]))
  }
  const isPlain = (before ?? after) !== undefined && !Array.isArray(before ?? after)
  return isPlain ? [{ label: t('Valor'), from: valueWords(before), to: valueWords(after) }] : []
}

/** Permissions that were given and taken, by their codes. */
export function givenAndTaken({ before, after }: Data): { given: string[]; taken: string[] } {
  const [was, is] = [texts(before), texts(after)]
  return {
    given: is.filter((one) => !was.includes(one)),
    taken: was.filter((one) => !is.includes(one)),
  }
}

const known = [
  'changes',
  'before',
  'after',
  'userId',
  'username',
  'name',
  'group',
  'reassign',
  'handed',
  'by',
]

/** What else was written down, as names and values; ids of rows say nothing to people. */
export const restOf = (data: Data): { label: string; value: string }[] =>
  Object.entries(data)
    .filter(([key, value]) => !known.includes(key) && !isOfRows(key) && value !== null)
    .filter(([key]) => key !== 'permissions')
    .map(([key, value]) => ({ label: fieldName(key), value: valueWords(value, key) }))

/** Of the table and not of the thing: says nothing to people. */
const isOfRows = (key: string) => /^(ids?|.*Ids?|updatedAt)$/.test(key)

/** What something is called; a plain value is its own name. */
export function nameOf(value: unknown): string {
  if (!isRecord(value)) return valueWords(value)
  return valueWords(value.name ?? value.text)
}

/** A value as people read it. */
export function valueWords(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? t('Sí') : t('No')
  if (Array.isArray(value)) return value.length > 0 ? value.map((one) => valueWords(one)).join(', ') : '—'
  if (isRecord(value)) {
    if (value.name !== undefined) return named(value)
    return Object.entries(value)
      .filter(([key]) => !isOfRows(key))
      .map(([key, inner]) => `${fieldName(key)}: ${valueWords(inner, key)}`)
      .join(' · ')
  }
  return codeWords[field]?.[String(value)] ?? String(value)
}

/** "Ana Pérez (2)": with its weight, where it has one. */
const named = ({ name, weight }: Record<string, unknown>) =>
  weight === undefined ? String(name) : `${name} (${weight})`

const changed = (field: string, from: unknown, to: unknown) => ({
  label: fieldName(field),
  from: valueWords(from, field),
  to: valueWords(to, field),
})

const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
