import { type RawBuilder, sql } from 'kysely'
import type { CustomField, CustomNoun } from '#contract/office/custom-fields.ts'
import { wordsOf } from '#contract/words.ts'
import type { Db } from '#server/platform/db.ts'
import { customFieldsOf } from './queries.ts'

/** A search reads the values of so many rows, the newest that have some: what it costs does not grow with the account. */
const mostRead = 10_000
/** Shorter texts are in almost every value. */
const leastLetters = 3

/**
 * The ids of contacts or leads whose own fields contain a text, in a value or in the name of a chosen option; null where the account has
 * no such fields.
 */
export async function saidInFields(
  db: Db,
  accountId: number,
  noun: CustomNoun,
  text: string,
): Promise<RawBuilder<number> | null> {
  if (text.trim().length < leastLetters) return null
  const fields = (await customFieldsOf(db, accountId, noun)).filter(({ is_archived }) => !is_archived)
  const written = fields.filter(({ kind }) => kind !== 'choice' && kind !== 'choices').map(({ key }) => key)
  const chosen = fields.flatMap((field) => optionsNamed(field, text).map((id) => ({ key: field.key, id })))
  if (written.length + chosen.length === 0) return null
  const like = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
  const says = [
    sql`exists (select from jsonb_each_text(r.custom_fields) as v
      where v.key = any (${written}::text[]) and app.fold(v.value) like app.fold(${like}))`,
    ...chosen.map(({ key, id }) => sql`r.custom_fields -> ${key} ? ${id}`),
  ]
  return sql`select r.id from (
      select n.id, n.custom_fields from ${sql.table(noun)} n
      where n.account_id = ${accountId} and n.custom_fields is not null and ${isUsed[noun](accountId)}
      order by n.id desc limit ${sql.lit(mostRead)}
    ) r where ${sql.join(says, sql` or `)}`
}

/** Nothing that is kept of a blocked person is used. */
const isUsed: Record<CustomNoun, (accountId: number) => RawBuilder<unknown>> = {
  contact: () => sql`n.blocked_at is null`,
  lead: (accountId) => sql`not exists (select from contact b
    where b.account_id = ${accountId} and b.id = n.contact_id and b.blocked_at is not null)`,
}

const optionsNamed = ({ options }: CustomField, text: string): string[] => {
  const asked = wordsOf(text).join(' ')
  return asked
    ? options.filter(({ label }) => wordsOf(label).join(' ').includes(asked)).map(({ id }) => id)
    : []
}
