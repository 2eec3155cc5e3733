import { type RawBuilder, sql } from 'kysely'
import { normalizeNationalId } from '#contract/rules.ts'

/**
 * The ids of contacts a search means: every word begins a word of the name, or it begins an e-mail or a national id,
 * or its digits begin or end a phone.
 */
export function contactsMatching(accountId: number, text: string): RawBuilder<number> {
  const ways = [byName(accountId, text), ...byIdentity(accountId, text)]
  return sql`${sql.join(ways, sql` union `)}`
}

/** `#00042` names a thing by its id. */
export function idIn(text: string): number | null {
  const [, digits] = /^#0*(\d{1,15})$/.exec(text) ?? []
  return digits ? Number(digits) : null
}

function byName(accountId: number, text: string) {
  const words = text.split(/\s+/).slice(0, 8)
  const begins = words.map(
    (word) => sql`c.search_text like '% ' || app.fold(${escapeLike(word)}::text) || '%'`,
  )
  return sql`select c.id from contact c where c.account_id = ${accountId} and ${sql.join(begins, sql` and `)}`
}

function byIdentity(accountId: number, text: string) {
  const known = (condition: RawBuilder<unknown>) =>
    sql`select i.contact_id from contact_identity i where i.account_id = ${accountId} and ${condition}`
  const ways = []
  if (/^\S*@\S*$/.test(text) || /^[\w.+-]+$/.test(text))
    ways.push(known(sql`i.kind = 'email' and ${begins(sql`i.value`, text.toLowerCase())}`))
  const digits = text.replace(/\D/g, '')
  if (/^\+?[\d\s().-]+$/.test(text) && digits.length >= 3) {
    const reversed = [...digits].reverse().join('')
    ways.push(known(sql`i.kind = 'phone' and ${begins(sql`i.value`, digits)}`))
    ways.push(known(sql`i.kind = 'phone' and ${begins(sql`reverse(i.value)`, reversed)}`))
  }
  if (/^[\d.]{3,}(-[\dkK]?)?$|^\d+[kK]$/.test(text))
    ways.push(known(sql`i.kind = 'national_id' and ${begins(sql`i.value`, normalizeNationalId(text))}`))
  return ways
}

// A range, which an index serves also when the statement is prepared; LIKE with a parameter is not always.
const begins = (column: RawBuilder<unknown>, prefix: string) =>
  sql`${column} ~>=~ ${prefix} and ${column} ~<~ ${`${prefix}\u{10ffff}`}`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
