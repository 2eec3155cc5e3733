import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** The names and marks of a person, to find them in texts. */
export type Called = {
  /** Identities in the format of imports, `email:ana@casa.cl`. */
  keys: string[]
  /** E-mails, phones and RUT, without separators. */
  marks: string[]
  /** The phones and RUT among them. */
  figures: string[]
  /** Each is a list of words that must all occur as whole words. */
  names: string[][]
  /** Names and identities one by one, normalised; used only where a text is a search for one person. */
  alone: string[]
  /** The contact ids, as import errors name them. */
  numbers: string[]
}

type Known = Omit<Called, 'names'> & { emails: string[]; people: Names[] }
/** As whole words; null where others of the account have the same name. */
type Names = { first: string | null; last: string | null; company: string | null }

export async function calledOf(db: Db, accountId: number, ids: number[]): Promise<Called> {
  const { rows } = await sql<Known>`
    select
      array(
        select distinct i.kind || ':' || i.value from contact_identity i
        where i.account_id = ${accountId} and i.contact_id = any (${ids}::bigint[])) as keys,
      array(
        select distinct case i.kind when 'phone' then right(i.value, 9) else ${bare(sql`i.value`)} end from contact_identity i
        where i.account_id = ${accountId} and i.contact_id = any (${ids}::bigint[])
          and i.kind in ('email', 'phone', 'national_id') and length(i.value) >= ${shortestMark}) as marks,
      array(
        select distinct case i.kind when 'phone' then right(i.value, 9) else ${bare(sql`i.value`)} end from contact_identity i
        where i.account_id = ${accountId} and i.contact_id = any (${ids}::bigint[])
          and i.kind in ('phone', 'national_id') and length(i.value) >= ${shortestMark}) as figures,
      array(
        select distinct ${wordsOf(sql`i.value`)} from contact_identity i
        where i.account_id = ${accountId} and i.contact_id = any (${ids}::bigint[]) and i.kind = 'email') as emails,
      coalesce((
        select jsonb_agg(jsonb_build_object('first', ${wordsOf(sql`c.first_name`)}, 'last', ${wordsOf(sql`c.last_name`)},
          'company', ${wordsOf(sql`c.business_name`)}))
        from contact c
        where c.account_id = ${accountId} and c.id = any (${ids}::bigint[]) and not exists (
          select from contact o
          where o.account_id = ${accountId} and o.sort_name = c.sort_name and o.erased_at is null
            and o.id <> all (${ids}::bigint[]))), '[]') as people,
      array(
        select distinct app.fold(trim(s.word)) from contact c
        cross join lateral unnest(array[c.first_name, c.last_name, c.business_name, c.name, c.email, c.phone,
          c.secondary_phone, c.national_id]) as s (word)
        where c.account_id = ${accountId} and c.id = any (${ids}::bigint[]) and length(trim(s.word)) > 2) as alone,
      array(
        select '(#' || lpad(id::text, greatest(5, length(id::text)), '0') || ')' from unnest(${ids}::bigint[]) as id) as numbers`.execute(
    db,
  )
  const { emails, people, ...known } = rows[0] as Known // the contact exists, even without names
  return { ...known, names: [...emails.map((email) => [email]), ...people.flatMap(namesOf)] }
}

const shortestMark = 6
const tellingWord = 4

/**
 * Common words would match other people: a company is matched by two words of at least four letters, a person by first
 * and last name, adjacent where one of them is short.
 */
function namesOf({ first, last, company }: Names): string[][] {
  const names: string[][] = []
  const isTelling = (word: string) => word.length >= tellingWord
  if (company && company.split(' ').filter(isTelling).length > 1) names.push([company])
  const [one, other] = [first?.trim(), last?.trim()]
  if (!one || !other) return names
  if (isTelling(one) && isTelling(other)) return [...names, [` ${one} `, ` ${other} `]]
  return [...names, [` ${one} ${other} `], [` ${other} ${one} `]]
}

/** Condition: the words contain the person's e-mail, phone, RUT or full name. */
export const calls = (words: RawBuilder<unknown>, { figures, names }: Called): RawBuilder<boolean> => sql`(
  exists (select from unnest(${figures}::text[]) as mark where strpos(${bare(words)}, mark) > 0)
  or exists (
    select from (select ${wordsOf(words)} as text offset 0) as here,
      jsonb_array_elements(${JSON.stringify(names)}::jsonb) as call (parts)
    where not exists (
      select from jsonb_array_elements_text(call.parts) as part (word) where strpos(here.text, part.word) = 0)))`

const bare = (text: RawBuilder<unknown>) => sql`lower(translate(${text}, ' .-()+', ''))`

/** Normalised, with each word between two spaces; line breaks may be JSON escapes. */
const wordsOf = (text: RawBuilder<unknown>) => sql<string>`
  (' ' || trim(regexp_replace(app.fold(${text}), '(\\\\[bfnrt]|[^[:alnum:]])+', ' ', 'g')) || ' ')`
