import { type RawBuilder, sql } from 'kysely'
import { normalizeNationalId } from '#contract/rules.ts'
import { wordsOf } from '#contract/words.ts'
import type { Db } from '#server/platform/db.ts'

/**
 * The ids of contacts matching a search: every word is a prefix of a word of the name; or the text is a prefix of an
 * e-mail or national id; or its digits begin or end a phone.
 */
export function contactsMatching(accountId: number, text: string): RawBuilder<number> {
  const ways = [...byName(accountId, text), ...byIdentity(accountId, text)]
  return ways.length > 0 ? sql`${sql.join(ways, sql` union `)}` : sql`select null::bigint where false`
}

/** The ids matching a search, as an array. */
const idsMatching = (accountId: number, text: string) => sql`array(${contactsMatching(accountId, text)})`

/** Evaluates a search once in a statement that uses it several times: as a CTE, and its ids. */
export function searchedOnce(accountId: number, text: string | undefined) {
  if (!text || idIn(text) !== null) return { searching: sql``, ids: undefined }
  return {
    searching: sql`with searched as materialized (select ${idsMatching(accountId, text)} as ids)`,
    ids: sql`(select searched.ids from searched)`,
  }
}

/** Condition that a column is among the ids found. */
export const isAmong = (
  column: string,
  accountId: number,
  text: string,
  ids = idsMatching(accountId, text),
) => sql`${sql.ref(column)} = any ((${ids})::bigint[])`

/** `#00042` stands for the thing with this id. */
export function idIn(text: string): number | null {
  const [, digits] = /^#0*(\d{1,15})$/.exec(text) ?? []
  return digits ? Number(digits) : null
}

/** Updates the search words of a contact from its name. */
export async function saveWords(db: Db, accountId: number, contactId: number, words: string[]) {
  await sql`delete from contact_word where account_id = ${accountId} and contact_id = ${contactId}`.execute(
    db,
  )
  await sql`
    insert into contact_word as o (account_id, contact_id, word)
    select ${accountId}::bigint, ${contactId}::bigint, word from unnest(${words}::text[]) as word
    returning o.contact_id`.execute(db)
}

function byName(accountId: number, text: string) {
  const words = wordsOf(text).slice(0, 8)
  if (words.length === 0) return []
  const each = words.map(
    (word) => sql`
      select w.contact_id from contact_word w
      where w.account_id = ${accountId} and w.word >= ${word} and w.word < ${after(word)}`,
  )
  return [sql`(${sql.join(each, sql` intersect `)})`]
}

function byIdentity(accountId: number, text: string) {
  const begins = (kind: 'email' | 'phone' | 'national_id', prefix: string) => sql`
    select i.contact_id from contact_identity i
    where i.account_id = ${accountId} and i.kind = ${sql.lit(kind)}
      and i.value >= ${prefix} and i.value < ${after(prefix)}`
  const phoneEnds = (digits: string) => sql`
    select i.contact_id from contact_identity i
    where i.account_id = ${accountId} and i.kind = 'phone'
      and i.reversed >= ${digits} and i.reversed < ${after(digits)}`
  const ways = []
  if (/^[^\s@]+(?:@[^\s@]*)?$/.test(text)) ways.push(begins('email', text.toLowerCase()))
  const digits = text.replace(/\D/g, '')
  if (/^\+?[\d\s().-]+$/.test(text) && digits.length >= 3)
    ways.push(begins('phone', digits), phoneEnds([...digits].reverse().join('')))
  if (/^[\d.]{3,}(-[\dkK]?)?$|^\d+[kK]$/.test(text))
    ways.push(begins('national_id', normalizeNationalId(text)))
  return ways
}

/** `#42` finds the row by id; any other text finds by contact. */
export function meantBy(
  id: RawBuilder<unknown>,
  contactId: RawBuilder<unknown>,
  accountId: number,
  q: string,
) {
  const number = idIn(q)
  return number === null ? sql`${contactId} in (${contactsMatching(accountId, q)})` : sql`${id} = ${number}`
}

/** Upper bound of the texts with this prefix. */
const after = (prefix: string) => `${prefix}\u{10ffff}`
