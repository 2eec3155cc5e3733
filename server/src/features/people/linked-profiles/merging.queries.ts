import { sql } from 'kysely'
import type { Merge } from '#server/platform/owned.ts'

/** Links move to the remaining contact; a link to itself, or a duplicate, is deleted. */
export const moveLinks: Merge<{ moved: number[]; removed: number[] }> = {
  async merge(db, { me, at }, { contact_id: to, merged_contact_id: from }) {
    const { rows: removed } = await sql<{ id: number }>`
      update linked_profile l set is_deleted = true, deleted_at = ${at}, deleted_by_id = ${me.id}, updated_at = ${at}
      where l.account_id = ${me.account_id} and ${from}::bigint in (l.contact_id, l.linked_contact_id) and not l.is_deleted
        and (${to}::bigint in (l.contact_id, l.linked_contact_id) or exists (
          select from linked_profile same
          where same.account_id = ${me.account_id} and not same.is_deleted and same.relation = l.relation
            and same.contact_id = case when l.contact_id = ${from} then ${to}::bigint else l.contact_id end
            and same.linked_contact_id = case when l.linked_contact_id = ${from} then ${to}::bigint else l.linked_contact_id end))
      returning l.id`.execute(db)
    const { rows: moved } = await sql<{ id: number }>`
      update linked_profile set
        contact_id = case when contact_id = ${from} then ${to}::bigint else contact_id end,
        linked_contact_id = case when linked_contact_id = ${from} then ${to}::bigint else linked_contact_id end
      where account_id = ${me.account_id} and ${from}::bigint in (contact_id, linked_contact_id) and not is_deleted
      returning id`.execute(db)
    return { moved: moved.map(({ id }) => id), removed: removed.map(({ id }) => id) }
  },
  async undo(db, { me, at }, { contact_id: from, merged_contact_id: to }, { moved, removed }) {
    await sql`
      update linked_profile set
        contact_id = case when contact_id = ${from} then ${to}::bigint else contact_id end,
        linked_contact_id = case when linked_contact_id = ${from} then ${to}::bigint else linked_contact_id end,
        updated_at = ${at}
      where account_id = ${me.account_id} and id = any (${moved}::bigint[])`.execute(db)
    await sql`
      update linked_profile set is_deleted = false, deleted_at = null, deleted_by_id = null, updated_at = ${at}
      where account_id = ${me.account_id} and id = any (${removed}::bigint[])`.execute(db)
  },
}
