import { sql } from 'kysely'
import type { Merge } from '#server/platform/owned.ts'

/** Who is in the same mailing twice stays there once: the row of the merged contact is not sent to. */
export const moveRecipients: Merge<number[]> = {
  async merge(db, { me }, { contact_id, merged_contact_id }) {
    const { rows } = await sql<{ id: number }>`
      update mailing_recipient r set contact_id = ${contact_id}
      where r.account_id = ${me.account_id} and r.contact_id = ${merged_contact_id} and not exists (
        select from mailing_recipient o
        where o.account_id = ${me.account_id} and o.mailing_id = r.mailing_id and o.contact_id = ${contact_id})
      returning r.id`.execute(db)
    return rows.map(({ id }) => id)
  },
  undo: (db, { me }, { contact_id, merged_contact_id }, kept) =>
    sql`update mailing_recipient r set contact_id = ${merged_contact_id}
      where r.account_id = ${me.account_id} and r.id = any (${kept}::bigint[]) and r.contact_id = ${contact_id}`.execute(
      db,
    ),
}
