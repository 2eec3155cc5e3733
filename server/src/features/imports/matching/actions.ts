import type { ImportKey } from '#contract/import-fields.ts'
import { type Identity, identitiesOf } from '#server/features/contacts/identities/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import type { Import } from '../queries.ts'
import { type CellError, errorOn, type UnderstoodRow } from '../understanding/row.ts'
import { type KnownContact, knownByIds, knownByKeys } from './queries.ts'

export const keyOf = ({ kind, value }: Identity) => `${kind}:${value}`
const keyWords = { email: 'correo', phone: 'teléfono', national_id: 'RUT' } as const
export const kindOf = (key: string) => key.slice(0, key.indexOf(':')) as keyof typeof keyWords
export const wordOf = (key: string) => keyWords[kindOf(key)]

/** A new contact, a change to one that is known, or why it is neither. */
export type Fate = { errors: CellError[] } | { id: number | null; known?: KnownContact }

type Asked = Pick<Import, 'mode' | 'match_by'>

/** What becomes of each row, by whom the account knows already. */
export async function fatesOf(db: Db, me: Me, asked: Asked, rows: UnderstoodRow[]): Promise<Fate[]> {
  const identities = rows.map((row) => identitiesOf(row.contact))
  const byKey = await knownByKeys(db, me, identities.flat())
  const byId = await knownByIds(
    db,
    me,
    rows.flatMap(({ id }) => id ?? []),
  )
  return rows.map((row, index) => {
    const found = (identities[index] ?? []).flatMap((one) =>
      (byKey.get(keyOf(one)) ?? []).map((contact) => ({ contact, key: keyOf(one) })),
    )
    return fateOf(asked, row, found, row.id === undefined ? undefined : (byId.get(row.id) ?? null))
  })
}

type Match = { contact: KnownContact; key: string }

function fateOf(
  { mode, match_by }: Asked,
  row: UnderstoodRow,
  found: Match[],
  named?: KnownContact | null,
): Fate {
  if (named === null) return wrong('id', 'No hay un contacto con este ID')
  const counting = found.filter(({ key }) => match_by === 'any' || kindOf(key) === match_by)
  const matches = named ? [named] : distinct(counting)
  const [known] = matches
  if (matches.length > 1)
    return wrong(
      kindOf(counting[0]?.key ?? 'email:'),
      `Corresponde a más de un contacto: ${matches.map(nameOf).join(', ')}`,
    )
  const others = found.filter(({ contact }) => contact.id !== known?.id)
  if (others[0])
    return wrong(kindOf(others[0].key), `Ya es el ${wordOf(others[0].key)} de ${nameOf(others[0].contact)}`)
  if (!known) return mode === 'update' ? notKnown(match_by) : newOne(row)
  if (mode === 'create') return wrong(found[0] ? kindOf(found[0].key) : 'id', `Ya existe: ${nameOf(known)}`)
  if (!known.is_visible) return wrong('email', 'Es un contacto de otro vendedor')
  if (known.is_blocked) return wrong('email', 'Los datos de esta persona están bloqueados')
  return { id: known.id, known }
}

const notKnown = (by: ImportKey) =>
  wrong(
    by === 'any' ? 'email' : by,
    by === 'any' ? 'No corresponde a ningún contacto' : `No hay un contacto con este ${keyWords[by]}`,
  )

function newOne({ contact }: UnderstoodRow): Fate {
  const { first_name, last_name, business_name, email, phone } = contact
  return [first_name, last_name, business_name, email, phone].some(Boolean)
    ? { id: null }
    : wrong('first_name', 'Falta un nombre, un correo o un teléfono')
}

const wrong = (field: string, message: string): Fate => ({ errors: [errorOn(field, message)] })
const distinct = (matches: Match[]) => [
  ...new Map(matches.map(({ contact }) => [contact.id, contact])).values(),
]
const nameOf = ({ id, name, is_visible }: KnownContact) =>
  is_visible ? `${name || 'sin nombre'} (#${String(id).padStart(5, '0')})` : 'un contacto de otro vendedor'
