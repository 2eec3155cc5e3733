import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** How a person is called where nothing but words tells that it is them. */
export type Called = {
  /** Identities as imports keep them, `email:ana@casa.cl`. */
  keys: string[]
  /** E-mails, phones and RUT, bare of what people write between figures. */
  marks: string[]
  /** The phones and RUT among them. */
  figures: string[]
  /** Each is one way to call them: whoever is called by all of these whole words is meant. */
  names: string[][]
  /** Names and identities one by one, folded: enough only where somebody looked for nothing else. */
  alone: string[]
  /** How an error of an import names who is known already. */
  numbers: string[]
}

type Known = Omit<Called, 'names'> & { emails: string[]; people: Names[] }
/** As whole words; null where others of the account are called the same. */
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
        select distinct app.fold(trim(s.said)) from contact c
        cross join lateral unnest(array[c.first_name, c.last_name, c.business_name, c.name, c.email, c.phone,
          c.secondary_phone, c.national_id]) as s (said)
        where c.account_id = ${accountId} and c.id = any (${ids}::bigint[]) and length(trim(s.said)) > 2) as alone,
      array(
        select '(#' || lpad(id::text, greatest(5, length(id::text)), '0') || ')' from unnest(${ids}::bigint[]) as id) as numbers`.execute(
    db,
  )
  const { emails, people, ...known } = rows[0] as Known // there is one, whoever they are
  return { ...known, names: [...emails.map((email) => [email]), ...people.flatMap(namesOf)] }
}

const shortestMark = 6
const tellingWord = 4

/**
 * Common words would take the rows of others along: a company is called by two words of four letters at least, a person by
 * first and last name, one right after the other where one of them is short.
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

/** Condition: these words call them by mail, phone, RUT or whole name. */
export const calls = (words: RawBuilder<unknown>, { figures, names }: Called): RawBuilder<boolean> => sql`(
  exists (select from unnest(${figures}::text[]) as mark where strpos(${bare(words)}, mark) > 0)
  or exists (
    select from (select ${wordsOf(words)} as text offset 0) as here,
      jsonb_array_elements(${JSON.stringify(names)}::jsonb) as call (parts)
    where not exists (
      select from jsonb_array_elements_text(call.parts) as part (said) where strpos(here.text, part.said) = 0)))`

const bare = (text: RawBuilder<unknown>) => sql`lower(translate(${text}, ' .-()+', ''))`

/** Folded, each word between two blanks; line breaks may be written as JSON writes them. */
const wordsOf = (text: RawBuilder<unknown>) => sql<string>`
  (' ' || trim(regexp_replace(app.fold(${text}), '(\\\\[bfnrt]|[^[:alnum:]])+', ' ', 'g')) || ' ')`
