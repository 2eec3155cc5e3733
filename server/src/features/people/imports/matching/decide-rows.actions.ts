import type { ImportKey } from '#contract/people/import-fields.ts'
import { filled, importSentences, keySentences, nameless } from '#contract/people/import-sentences.ts'
import { has } from '#contract/permissions.ts'
import { lockContactToEdit } from '#server/features/people/contacts/editing.queries.ts'
import { identitiesOf } from '#server/features/people/contacts/identities.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { distinctBy } from '#server/platform/distinct.ts'
import type { Me } from '#server/platform/me.ts'
import { type CellError, errorOn } from '../parsing/cell-error.ts'
import { changesIn, givenFor } from '../parsing/changes.ts'
import type { ParsedRow } from '../parsing/row.ts'
import type { Import } from '../queries.ts'
import { fieldOf, keysOf, kindOf, namingField } from './keys.ts'
import { type KnownContact, knownByIds, knownByKeys, tagsHeld } from './known-contacts.queries.ts'

/** A new contact, a change of a matched one with the keys it has already, or errors. */
export type RowDecision = { errors: CellError[] } | { known: KnownContact | null; held: string[] }

type ImportOptions = Pick<Import, 'mode' | 'match_by'>

/** Decides each row by the contacts that match it. */
export async function decideRows(
  db: Db,
  me: Me,
  asked: ImportOptions,
  rows: ParsedRow[],
): Promise<RowDecision[]> {
  const byKey = await knownByKeys(
    db,
    me,
    rows.flatMap((row) => identitiesOf(row.contact)),
  )
  const byId = await knownByIds(
    db,
    me,
    rows.flatMap(({ id }) => id ?? []),
  )
  const decisions = rows.map((row) => {
    const found = keysOf(row).flatMap((key) => (byKey.get(key) ?? []).map((contact) => ({ contact, key })))
    const decision = decideRow(
      asked,
      row,
      found,
      row.id === undefined ? undefined : (byId.get(row.id) ?? null),
    )
    return permitted(me, row, decision)
  })
  for (const [index, decision] of decisions.entries())
    if ('known' in decision && decision.known?.is_blocked)
      decisions[index] = await decideBlockedRow(db, me, rows[index] as ParsedRow, decision.known, decision)
  return decisions
}

/** An import creates and edits: each row needs the same permissions as the single act. */
function permitted(me: Me, row: ParsedRow, decision: RowDecision): RowDecision {
  if ('errors' in decision) return decision
  if (decision.known === null)
    return has(me, 'contacts.create')
      ? decision
      : wrong(namingField(row), 'No tiene permiso para crear contactos')
  return has(me, 'contacts.edit')
    ? decision
    : wrong(namingField(row), 'No tiene permiso para editar contactos')
}

type Match = { contact: KnownContact; key: string }

function decideRow(
  { mode, match_by }: ImportOptions,
  row: ParsedRow,
  found: Match[],
  named?: KnownContact | null,
): RowDecision {
  if (named === null) return wrong('id', 'No hay un contacto con este ID')
  const counting = found.filter(({ key }) => match_by === 'any' || kindOf(key) === match_by)
  const matches = named ? [named] : distinct(counting)
  const [known] = matches
  if (matches.length > 1)
    return wrong(
      fieldOf(row, counting[0]?.key ?? 'email:'),
      filled(importSentences.manyContacts, { names: matches.map(nameOf).join(', ') }),
    )
  // A family may share a phone: a key that the matched contact has already conflicts with no other contact.
  const held = found.filter(({ contact }) => contact.id === known?.id).map(({ key }) => key)
  const others = found.filter(({ contact, key }) => contact.id !== known?.id && !held.includes(key))
  if (others[0])
    return wrong(
      fieldOf(row, others[0].key),
      filled(keySentences.taken[kindOf(others[0].key)], { name: nameOf(others[0].contact) }),
    )
  if (!known) return mode === 'update' ? notKnown(row, match_by) : newOne(row)
  if (mode === 'create')
    return wrong(
      held[0] ? fieldOf(row, held[0]) : 'id',
      filled(importSentences.exists, { name: nameOf(known) }),
    )
  if (!known.is_visible) return wrong(namingField(row), 'Es un contacto de otro vendedor')
  return { known, held }
}

const notKnown = (row: ParsedRow, by: ImportKey) =>
  by === 'any'
    ? wrong(namingField(row), 'No corresponde a ningún contacto')
    : wrong(by, keySentences.unknown[by])

function newOne({ contact }: ParsedRow): RowDecision {
  const { first_name, last_name, business_name, email, phone } = contact
  return [first_name, last_name, business_name, email, phone].some(Boolean)
    ? { known: null, held: [] }
    : wrong('first_name', 'Falta un nombre, un correo o un teléfono')
}

/** A row that only repeats the data of a blocked contact, as in an exported list, changes nothing and is accepted. */
async function decideBlockedRow(
  db: Db,
  me: Me,
  row: ParsedRow,
  { id, name }: KnownContact,
  decision: RowDecision,
) {
  const now = await lockContactToEdit(db, me, id)
  const tags = row.tags_ids.length > 0 ? await tagsHeld(db, me.account_id, id) : new Set()
  const isSaid =
    now !== null &&
    !row.lead &&
    row.tags_ids.every((tag) => tags.has(tag)) &&
    Object.keys(changesIn(now, givenFor(row, name))).length === 0
  return isSaid ? decision : wrong(namingField(row), 'Los datos de esta persona están bloqueados')
}

const wrong = (field: string, message: string): RowDecision => ({ errors: [errorOn(field, message)] })
const distinct = (matches: Match[]) =>
  distinctBy(
    matches.map(({ contact }) => contact),
    ({ id }) => id,
  )
const nameOf = ({ id, name, is_visible }: KnownContact) =>
  is_visible ? `${name || nameless.blank} (#${String(id).padStart(5, '0')})` : nameless.other
