import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** How a person is called where nothing but words tells that it is them. */
export type Called = {
  /** Identities as imports keep them, `email:ana@casa.cl`. */
  keys: string[]
  /** E-mails, phones and RUT, bare of what people write between figures. */
  marks: string[]
  /** First and last names, folded: whoever has both is meant. */
  names: { one: string; other: string }[]
  /** The same names and identities one by one, folded: enough only where somebody looked for nothing else. */
  alone: string[]
  /** How an error of an import names who is known already. */
  numbers: string[]
}

export async function calledOf(db: Db, accountId: number, ids: number[]): Promise<Called> {
  const { rows } = await sql<Called>`
    select
      array(
        select distinct i.kind || ':' || i.value from contact_identity i
        where i.account_id = ${accountId} and i.contact_id = any (${ids}::bigint[])) as keys,
      array(
        select distinct case i.kind when 'phone' then right(i.value, 9) else ${bare(sql`i.value`)} end from contact_identity i
        where i.account_id = ${accountId} and i.contact_id = any (${ids}::bigint[])
          and i.kind in ('email', 'phone', 'national_id')) as marks,
      coalesce((
        select jsonb_agg(jsonb_build_object('one', named.one, 'other', named.other)) from (
          select distinct app.fold(trim(coalesce(c.business_name, c.first_name))) as one,
            app.fold(trim(coalesce(c.business_name, c.last_name))) as other
          from contact c where c.account_id = ${accountId} and c.id = any (${ids}::bigint[])
        ) as named where length(named.one) > 1 and length(named.other) > 1), '[]') as names,
      array(
        select distinct app.fold(trim(s.said)) from contact c
        cross join lateral unnest(array[c.first_name, c.last_name, c.business_name, c.name, c.email, c.phone,
          c.secondary_phone, c.national_id]) as s (said)
        where c.account_id = ${accountId} and c.id = any (${ids}::bigint[]) and length(trim(s.said)) > 2) as alone,
      array(
        select '(#' || lpad(id::text, greatest(5, length(id::text)), '0') || ')' from unnest(${ids}::bigint[]) as id) as numbers`.execute(
    db,
  )
  return rows[0] ?? { keys: [], marks: [], names: [], alone: [], numbers: [] }
}

/** Condition: these words call them by mail, phone, RUT or whole name. */
export const calls = (words: RawBuilder<unknown>, { marks, names }: Called): RawBuilder<boolean> => sql`(
  exists (select from unnest(${marks}::text[]) as mark where strpos(${bare(words)}, mark) > 0)
  or exists (
    select from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as name (one text, other text)
    where strpos(app.fold(${words}), name.one) > 0 and strpos(app.fold(${words}), name.other) > 0))`

const bare = (text: RawBuilder<unknown>) => sql`lower(translate(${text}, ' .-()+', ''))`
