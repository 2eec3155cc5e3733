import { sql } from 'kysely'
import { ContactFields } from '#contract/people/contacts.ts'
import { otherContact } from '#server/features/people/timeline/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { authorOf, type Doer } from '#server/platform/me.ts'

/** How the person came and what they bought stay; nothing that says who they were. */
const kept = ['kind', 'method_id', 'is_client', 'first_name', 'last_name']
const emptied = Object.keys(ContactFields.shape).filter((field) => !kept.includes(field))

export async function emptyContacts(db: Db, { me, at }: Doer, ids: number[]) {
  await sql`
    update contact set ${sql.join(emptied.map((field) => sql`${sql.ref(field)} = null`))}, kind = 'person',
      first_name = 'Persona', last_name = 'borrada #' || lpad(id::text, greatest(5, length(id::text)), '0'), block_reason = null,
      is_deleted = true, deleted_at = ${at}, deleted_by_id = ${authorOf(me)}, erased_at = ${at}, updated_at = ${at}
    where account_id = ${me.account_id} and id = any (${ids}::bigint[])`.execute(db)
}

/** What finds the person, or tells of them beside their own row. */
export async function removeAround(db: Db, accountId: number, ids: number[]) {
  for (const table of ['contact_identity', 'contact_word', 'contact_tag'])
    await sql`
      delete from ${sql.table(table)} where account_id = ${accountId} and contact_id = any (${ids}::bigint[])`.execute(
      db,
    )
  await sql`
    delete from contact_pair
    where account_id = ${accountId} and (contact_id = any (${ids}::bigint[]) or other_id = any (${ids}::bigint[]))`.execute(
    db,
  )
  await sql`
    delete from linked_profile
    where account_id = ${accountId}
      and (contact_id = any (${ids}::bigint[]) or linked_contact_id = any (${ids}::bigint[]))`.execute(db)
  await sql`
    update contact_merge set done = '{}'
    where account_id = ${accountId}
      and (contact_id = any (${ids}::bigint[]) or merged_contact_id = any (${ids}::bigint[]))`.execute(db)
  await sql`
    update consent set proof = null
    where account_id = ${accountId} and contact_id = any (${ids}::bigint[])`.execute(db)
  await sql`
    update privacy_request set notes = null, extension_reason = null, resolution = null
    where account_id = ${accountId} and contact_id = any (${ids}::bigint[])`.execute(db)
}

export const removeFileRows = (db: Db, accountId: number, ids: number[]) =>
  sql`
    delete from client_profile_file
    where account_id = ${accountId} and contact_id = any (${ids}::bigint[])`.execute(db)

/** That something happened and when stays; what was said, changed or written does not. */
export const emptyTimelines = (db: Db, accountId: number, ids: number[]) =>
  sql`
    update timeline_event set data = '{}'
    where account_id = ${accountId} and contact_id = any (${ids}::bigint[])`.execute(db)

/** Timelines of those they were linked to or merged with say their name. */
export async function forgetNameElsewhere(db: Db, accountId: number, ids: number[]) {
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

/** Events of the last days still wait for, or were told to, those who listen. */
export const emptyOutbox = (db: Db, accountId: number, ids: number[]) =>
  sql`
    update outbox set payload = jsonb_build_object('type', type, 'contact_id', payload -> 'contact_id',
      'lead_id', payload -> 'lead_id', 'changes', '{}'::jsonb)
    where account_id = ${accountId} and type <> 'person.erased' and (
      (payload ->> 'contact_id')::bigint = any (${ids}::bigint[]) or ${otherContact('payload')} = any (${ids}::bigint[]))`.execute(
    db,
  )
