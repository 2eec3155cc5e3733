import type { ContactFields } from '#contract/people/contacts.ts'
import type { Db } from '#server/platform/db.ts'
import { type Actor, authorOf } from '#server/platform/me.ts'

export async function insertContact(db: Db, { me, at }: Actor, fields: ContactFields): Promise<number> {
  const { id } = await db
    .insertInto('contact')
    .values({
      ...fields,
      account_id: me.account_id,
      created_by_id: authorOf(me),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
