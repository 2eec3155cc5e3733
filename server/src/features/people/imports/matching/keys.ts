import { filled, importSentences, keySentences } from '#contract/people/import-sentences.ts'
import { type Identity, identitiesOf } from '#server/features/people/contacts/identities.queries.ts'
import { type CellError, errorOn } from '../parsing/cell-error.ts'
import type { ParsedRow } from '../parsing/row.ts'

type Kind = Identity['kind']

/** The keys of a row, such as `email:ana@casa.cl`; `id:7` is the contact itself. */
export const keyOf = ({ kind, value }: Identity) => `${kind}:${value}`
export const keysOf = ({ contact }: ParsedRow) => identitiesOf(contact).map(keyOf)
export const kindOf = (key: string) => key.slice(0, key.indexOf(':')) as Kind

/** The field this key of a row was read from. */
export function fieldOf(row: ParsedRow, key: string): string {
  if (kindOf(key) !== 'phone') return kindOf(key)
  const [first] = identitiesOf({ phone: row.contact.phone ?? null }).map(keyOf)
  return first === key ? 'phone' : 'secondary_phone'
}

/** The field that identifies the contact of a row. */
export function namingField(row: ParsedRow): string {
  if (row.id !== undefined) return 'id'
  const [key] = keysOf(row)
  return key ? fieldOf(row, key) : 'email'
}

/** Error: another row of the file is for the same contact. */
export function repeats(
  row: ParsedRow,
  { key, line, sheet }: { key: string; line: number; sheet: string },
): CellError {
  const place = { row: line, sheet }
  if (key.startsWith('id:')) return errorOn(namingField(row), filled(importSentences.sameContact, place))
  return errorOn(fieldOf(row, key), filled(keySentences.repeated[kindOf(key)], place))
}
