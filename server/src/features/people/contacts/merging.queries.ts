import { sql } from 'kysely'
import type { Merge } from '#server/platform/owned.ts'

/** The tags that the remaining contact did not have. */
export const copyTags: Merge<number[]> = {
  async merge(db, { me }, { contact_id, merged_contact_id }) {
    const { rows } = await sql<{ tag_id: number }>`
      insert into contact_tag (account_id, contact_id, tag_id)
      select ${me.account_id}::bigint, ${contact_id}::bigint, t.tag_id from contact_tag t
      where t.account_id = ${me.account_id} and t.contact_id = ${merged_contact_id}
      on conflict do nothing
      returning tag_id`.execute(db)
    return rows.map(({ tag_id }) => tag_id)
  },
  undo: (db, { me }, { contact_id }, tags) =>
    sql`
      delete from contact_tag
      where account_id = ${me.account_id} and contact_id = ${contact_id} and tag_id = any (${tags}::bigint[])`.execute(
      db,
    ),
}

/** Identities of the merged contact are recognised as the remaining one. */
export const shareIdentities: Merge<null> = {
  async merge(db, { me }, { contact_id, merged_contact_id }) {
    await sql`
      insert into contact_identity (account_id, contact_id, kind, value, from_contact_id)
      select ${me.account_id}::bigint, ${contact_id}::bigint, i.kind, i.value, coalesce(i.from_contact_id, i.contact_id)
      from contact_identity i where i.account_id = ${me.account_id} and i.contact_id = ${merged_contact_id}
      on conflict do nothing`.execute(db)
    return null
  },
  /** Includes those it had from earlier merges. */
  undo: (db, { me }, { contact_id, merged }) =>
    sql`
      delete from contact_identity
      where account_id = ${me.account_id} and contact_id = ${contact_id}
        and from_contact_id = any (${merged}::bigint[])`.execute(db),
}
