import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { otherContact } from './queries.ts'

/** The kind and time of events remain; texts and changed values are deleted, of the next events. */
export async function emptyTimelines(db: Db, { me: { account_id } }: Actor, ids: number[], most: number) {
  const { numAffectedRows } = await sql`
    with next as materialized (
      select n.at, n.id from timeline_event n
      where n.account_id = ${account_id} and n.contact_id = any (${ids}::bigint[]) and n.data <> '{}' limit ${most}
    )
    update timeline_event e set data = '{}' from next
    where e.account_id = ${account_id} and e.at = next.at and e.id = next.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Timelines of linked and merged contacts contain the name; run before the links are deleted. */
export async function forgetNameElsewhere(db: Db, { me }: Actor, ids: number[]) {
  const accountId = me.account_id
  await sql`
    update timeline_event set data = data - 'name'
    where account_id = ${accountId}
      and kind in ('profile_linked', 'profile_unlinked', 'contacts_merged', 'merge_undone')
      and contact_id in (
        select l.contact_id from linked_profile l
        where l.account_id = ${accountId} and l.linked_contact_id = any (${ids}::bigint[])
        union select l.linked_contact_id from linked_profile l
        where l.account_id = ${accountId} and l.contact_id = any (${ids}::bigint[])
        union select m.contact_id from contact_merge m
        where m.account_id = ${accountId} and m.merged_contact_id = any (${ids}::bigint[])
        union select m.merged_contact_id from contact_merge m
        where m.account_id = ${accountId} and m.contact_id = any (${ids}::bigint[]))
      and ${otherContact('data')} = any (${ids}::bigint[])`.execute(db)
}
