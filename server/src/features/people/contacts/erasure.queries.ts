import { sql } from 'kysely'
import { ContactFields } from '#contract/people/contacts.ts'
import type { Db } from '#server/platform/db.ts'
import { type Actor, authorOf } from '#server/platform/me.ts'

/** How the contact came and what they bought is kept; all that identifies them is deleted. */
const kept = ['kind', 'method_id', 'is_client', 'first_name', 'last_name']
const emptied = Object.keys(ContactFields.shape).filter((field) => !kept.includes(field))

export async function emptyContacts(db: Db, { me, at }: Actor, ids: number[]) {
  await sql`
    update contact set ${sql.join(emptied.map((field) => sql`${sql.ref(field)} = null`))}, kind = 'person',
      first_name = 'Persona', last_name = 'borrada #' || lpad(id::text, greatest(5, length(id::text)), '0'), block_reason = null,
      is_deleted = true, deleted_at = ${at}, deleted_by_id = ${authorOf(me)}, erased_at = ${at}, updated_at = ${at}
    where account_id = ${me.account_id} and id = any (${ids}::bigint[])`.execute(db)
}
