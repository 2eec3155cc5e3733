import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { otherContact } from './queries.ts'

/** The kind and time of events remain; texts and changed values are deleted. */
export async function emptyTimelines(db: Db, { me: { account_id } }: Actor, ids: number[]) {
  await forgetNameElsewhere(db, account_id, ids)
  await sql`
    update timeline_event set data = '{}'
    where account_id = ${account_id} and contact_id = any (${ids}::bigint[])`.execute(db)
}

/** Timelines of linked and merged contacts contain the name; run before the links are deleted. */
async function forgetNameElsewhere(db: Db, accountId: number, ids: number[]) {
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
