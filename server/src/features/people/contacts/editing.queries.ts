import { sql } from 'kysely'
import { ContactFields } from '#contract/people/contacts.ts'
import type { KeptValues } from '#server/features/office/custom-fields/values.actions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { readableContacts } from './queries.ts'

export type EditedContact = Omit<ContactFields, 'custom_fields'> & {
  id: number
  custom_fields?: KeptValues
  is_deleted: boolean
  blocked_at: string | null
  updated_at: string
}

const columns = sql.join(Object.keys(ContactFields.shape).map((name) => sql.ref(`c.${name}`)))

/** The contact, locked until the end of the transaction. */
export async function lockContactToEdit(db: Db, me: Me, id: number): Promise<EditedContact | null> {
  const { rows } = await sql<EditedContact>`
    select c.id, c.is_deleted, c.blocked_at, c.updated_at, ${columns} from contact c
    where c.account_id = ${me.account_id} and c.id = ${id} and ${readableContacts(me, 'c')}
    for no key update of c`.execute(db)
  return rows[0] ?? null
}

export async function updateContact(db: Db, { me, at }: Actor, id: number, fields: ContactFields) {
  await db
    .updateTable('contact')
    .set({ ...fields, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()
}
