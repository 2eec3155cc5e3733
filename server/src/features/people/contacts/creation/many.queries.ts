import { sql } from 'kysely'
import { ContactFields } from '#contract/people/contacts.ts'
import type { Identity } from '#server/features/people/contacts/identities.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { type Actor, authorOf } from '#server/platform/me.ts'

const names = sql.join(Object.keys(ContactFields.shape).map((column) => sql.ref(column)))
/** Defaults of a contact. */
const usual: ContactFields = { kind: 'person', is_client: false }

/** Returns their ids, in the order given. */
export async function insertContacts(db: Db, { me, at }: Actor, many: ContactFields[]): Promise<number[]> {
  // One parameter, so that any number of rows uses the same prepared statement.
  const given = many.map((fields) => ({ ...usual, ...withoutNulls(fields) }))
  const { rows } = await sql<{ id: number }>`
    insert into contact as c (account_id, created_by_id, created_at, updated_at, ${names})
    select ${me.account_id}::bigint, ${authorOf(me)}::bigint, ${at}::timestamptz, ${at}::timestamptz, ${names}
    from jsonb_populate_recordset(null::contact, ${JSON.stringify(given)}::jsonb)
    returning c.id`.execute(db)
  return rows.map(({ id }) => id)
}

const withoutNulls = (fields: ContactFields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

type Told = { contact_id: number; identities: Identity[]; words: string[] }

/** Both phones of a contact may be the same. */
const unlike = (identities: Identity[]) =>
  identities.filter(({ kind, value }, at) =>
    identities.every((other, index) => index >= at || other.kind !== kind || other.value !== value),
  )

export async function insertTold(db: Db, accountId: number, told: Told[]) {
  const identities = told.flatMap(({ contact_id, identities }) =>
    unlike(identities).map(({ kind, value }) => ({ contact_id, kind, value })),
  )
  await sql`
    insert into contact_identity as o (account_id, contact_id, kind, value)
    select ${accountId}::bigint, i.contact_id, i.kind, i.value
    from jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) as i (contact_id bigint, kind text, value text)
    returning o.contact_id`.execute(db)
  const words = told.flatMap(({ contact_id, words }) =>
    [...new Set(words)].map((word) => ({ contact_id, word })),
  )
  await sql`
    insert into contact_word as o (account_id, contact_id, word)
    select ${accountId}::bigint, w.contact_id, w.word
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w (contact_id bigint, word text)
    returning o.contact_id`.execute(db)
}
